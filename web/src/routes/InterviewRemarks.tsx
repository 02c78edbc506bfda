import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '../ui/not-built.tsx'
import { PlainLayout } from '../ui/plain-layout.tsx'

export const Route = createFileRoute('/InterviewRemarks')({
  staticData: { title: 'Interview remarks', isOpen: true },
  component: () => (
    <PlainLayout>
      <NotBuilt title="Interview remarks" />
    </PlainLayout>
  ),
})
