import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { calendarViewOf, type CalendarView } from '../../features/interviews/interview-calendar/calendar-view.model.ts'
import { CalendarScreen } from '../../screens/administration/calendar-screen.tsx'

interface CalendarAddress extends CalendarView {
  readonly tab?: 'hours' | 'rooms'
}

function Calendar() {
  const { tab, ...view } = Route.useSearch()
  const navigate = useNavigate()
  return <CalendarScreen tab={tab} view={view} onView={(search) => navigate({ to: '/Calendar', search, replace: true })} />
}

export const Route = createFileRoute('/_default/Calendar')({
  staticData: { title: pages.calendar, roles: staffRoles },
  validateSearch: ({ tab, ...search }: Record<string, unknown>): CalendarAddress => ({
    ...((tab === 'hours' || tab === 'rooms') && { tab }),
    ...calendarViewOf(search),
  }),
  component: Calendar,
})
