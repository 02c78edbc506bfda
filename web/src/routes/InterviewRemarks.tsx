import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { NotBuilt } from '../ui/page/not-built.tsx'
import { PlainLayout } from '../ui/shell/plain-layout.tsx'

export const Route = createFileRoute('/InterviewRemarks')({
  staticData: { title: pages.interviewRemarks, isOpen: true },
  component: () => (
    <PlainLayout>
      <NotBuilt title={pages.interviewRemarks} />
    </PlainLayout>
  ),
})
