import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pages } from '#words/shared/pages.ts'
import { PlainLayout } from '../ui/shell/plain-layout.tsx'

const InterviewRemarksScreen = lazy(() => import('../screens/guests/interview-remarks-screen.tsx'))

function InterviewRemarks() {
  const { token = '' } = Route.useSearch()
  return (
    <PlainLayout>
      <Suspense>
        <InterviewRemarksScreen token={token} />
      </Suspense>
    </PlainLayout>
  )
}

export const Route = createFileRoute('/InterviewRemarks')({
  staticData: { title: pages.interviewRemarks, isOpen: true },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({ ...(typeof token === 'string' && { token }) }),
  component: InterviewRemarks,
})
