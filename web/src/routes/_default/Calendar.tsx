import { roles } from '@portal/contract/accounts'
import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { CalendarScreen } from '../../screens/administration/calendar-screen.tsx'

export const Route = createFileRoute('/_default/Calendar')({
  staticData: { title: pages.calendar, roles: [roles.administrator] },
  component: CalendarScreen,
})
