import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { NotBuilt } from '../ui/page/not-built.tsx'

export const Route = createFileRoute('/_default/FollowUps')({
  staticData: { title: pages.followUps, roles: [1, 2] },
  component: () => <NotBuilt title={pages.followUps} />,
})
