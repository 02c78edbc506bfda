import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { NotBuiltScreen } from '../screens/not-built-screen.tsx'
import { PlainLayout } from '../ui/shell/plain-layout.tsx'

export const Route = createFileRoute('/InterviewRemarks')({
  staticData: { title: pages.interviewRemarks, isOpen: true },
  component: () => (
    <PlainLayout>
      <NotBuiltScreen title={pages.interviewRemarks} />
    </PlainLayout>
  ),
})
