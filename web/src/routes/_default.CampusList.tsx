import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { NotBuilt } from '../ui/page/not-built.tsx'

export const Route = createFileRoute('/_default/CampusList')({
  staticData: { title: pages.campuses, roles: [1, 2] },
  component: () => <NotBuilt title={pages.campuses} />,
})
