import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { BreachesScreen } from '../screens/breaches-screen.tsx'

export const Route = createFileRoute('/_default/Breaches')({
  staticData: { title: pages.breaches, roles: staffRoles },
  component: BreachesScreen,
})
