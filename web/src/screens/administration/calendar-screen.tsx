import { words } from '#words/calendar.ts'
import { pages } from '#words/shared/pages.ts'
import { Calendar } from '../../features/calendar/calendar.tsx'
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
