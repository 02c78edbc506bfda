import { words } from '#words/accounts/calendar.ts'
import { pages } from '#words/shared/pages.ts'
import { Calendar } from '../../features/accounts/calendar/calendar.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'

/** What counts as a working day, for administrators. */
export function CalendarScreen() {
  return (
    <>
      <PageHead title={pages.calendar} description={words.description} />
      <Calendar />
    </>
  )
}
