import { staffRoles } from '@portal/contract/accounts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pages } from '#words/shared/pages.ts'
import { calendarViewOf, type CalendarView } from '../../features/interviews/interview-calendar/calendar-view.model.ts'
import { CalendarScreen } from '../../screens/administration/calendar-screen.tsx'

interface CalendarAddress extends CalendarView {
  readonly tab?: 'hours' | 'rooms'
}

function Calendar() {
  const { tab, ...search } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <CalendarScreen
      tab={tab === 'hours' || tab === 'rooms' ? tab : undefined}
      view={calendarViewOf({ ...search })}
      onView={(view) => navigate({ to: '/Calendar', search: view, replace: true })}
    />
  )
}

export const Route = createFileRoute('/_default/Calendar')({
  staticData: { title: pages.calendar, roles: staffRoles },
  // Unchecked here: every page loads the routes, but not their components.
  validateSearch: (search: CalendarAddress) => search,
  component: Calendar,
})
