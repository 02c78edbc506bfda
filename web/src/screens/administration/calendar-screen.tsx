import { roles } from '@portal/contract/accounts'
import { lazy } from 'react'
import { words as hours } from '#words/accounts/calendar.ts'
import { words } from '#words/interviews/calendar.ts'
import { pages } from '#words/shared/pages.ts'
import { Calendar } from '../../features/accounts/calendar/calendar.tsx'
import { InterviewCalendar } from '../../features/interviews/interview-calendar/interview-calendar.tsx'
import type { CalendarView } from '../../features/interviews/interview-calendar/calendar-view.model.ts'
import { useUser } from '../../lib/session/session.ts'
import { AsyncSection } from '../../ui/content/async-section.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'

const Rooms = lazy(() => import('../../features/interviews/rooms/rooms.tsx'))

type Tab = 'interviews' | 'hours' | 'rooms'
const tabs: readonly Tab[] = ['interviews', 'hours', 'rooms']
const descriptions: Readonly<Record<Tab, string>> = {
  interviews: words.description,
  hours: hours.description,
  rooms: words.rooms.description,
}

interface CalendarScreenProps {
  readonly tab: 'hours' | 'rooms' | undefined
  readonly view: CalendarView
  readonly onView: (view: CalendarView) => Promise<void>
}

/** Everyone's interviews by day and week; for administrators also working days and rooms. */
export function CalendarScreen({ tab, view, onView }: CalendarScreenProps) {
  const isAdministrator = useUser()?.role_id === roles.administrator
  const shown: Tab = isAdministrator && tab !== undefined ? tab : 'interviews'
  return (
    <>
      <PageHead title={pages.calendar} description={descriptions[shown]} />
      {isAdministrator && (
        <PageTabs
          label={words.parts}
          tabs={tabs.map((name) => ({
            key: name,
            label: words.tabs[name],
            isCurrent: name === shown,
            link: { to: '/Calendar', search: name === 'interviews' ? {} : { tab: name } },
          }))}
        />
      )}
      {shown === 'hours' && <Calendar />}
      {shown === 'rooms' && (
        <AsyncSection height={240}>
          <Rooms />
        </AsyncSection>
      )}
      {shown === 'interviews' && <InterviewCalendar view={view} onView={onView} />}
    </>
  )
}
