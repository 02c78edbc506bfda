import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { NotBuilt } from '../ui/page/not-built.tsx'

export const Route = createFileRoute('/_default/CampusCandidates')({
  staticData: { title: pages.campusCandidates, roles: [1, 2] },
  component: () => <NotBuilt title={pages.campusCandidates} />,
})
