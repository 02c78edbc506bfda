import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pages } from '#words/shared/pages.ts'
import { PlainLayout } from '../ui/shell/plain-layout.tsx'

const TaskEvaluationScreen = lazy(() => import('../screens/guests/task-evaluation-screen.tsx'))
const InterviewRemarksScreen = lazy(() => import('../screens/guests/interview-remarks-screen.tsx'))

function InterviewRemarks() {
  const { token = '', task } = Route.useSearch()
  return (
    <PlainLayout>
      <Suspense>{task === undefined ? <InterviewRemarksScreen token={token} /> : <TaskEvaluationScreen token={task} />}</Suspense>
    </PlainLayout>
  )
}

export const Route = createFileRoute('/InterviewRemarks')({
  staticData: { title: pages.interviewRemarks, isOpen: true },
  // `token`: remarks about an interview; `task`: the evaluation of a practical task.
  validateSearch: ({ token, task }: Record<string, unknown>): { token?: string; task?: string } => ({
    ...(typeof token === 'string' && { token }),
    ...(typeof task === 'string' && { task }),
  }),
  component: InterviewRemarks,
})
