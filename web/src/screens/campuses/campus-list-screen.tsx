import { Button } from '@mantine/core'
import { dayInIndia, isDay } from '@portal/contract/shared/dates'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { words } from '#words/campuses/campuses.ts'
import { words as drives } from '#words/campuses/drives.ts'
import { pages } from '#words/shared/pages.ts'
import { CampusList } from '../../features/campuses/campus-list.tsx'
import { fetchCampusesCsv } from '../../features/campuses/campuses.api.ts'
import type { CampusSearch } from '../../features/campuses/campus-search.model.ts'
import { DriveList } from '../../features/campuses/drives/drive-list.tsx'
import { pushError } from '../../lib/browser/notify.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'

const DriveCalendar = lazy(() => import('../../features/campuses/drives/drive-calendar.tsx'))
const PlanDialog = lazy(() => import('../../features/campuses/drives/plan-dialog.tsx'))

const views = ['colleges', 'drives', 'calendar'] as const
/** A day in the month shown by the calendar. */
const dayOf = ({ day = '' }: CampusSearch) => (isDay(day) ? day : dayInIndia())

interface CampusListScreenProps {
  readonly search: CampusSearch
  readonly onSearch: (search: CampusSearch) => void
}

/** The colleges of campus hiring, and their drives as a list and by month. */
export function CampusListScreen({ search, onSearch }: CampusListScreenProps) {
  const [isPlanning, setPlanning] = useDialog<true>()
  const shown = views.find((view) => view === search.view) ?? 'colleges'
  const download = async () => {
    try {
      saveFile(words.file, await fetchCampusesCsv(search), 'text/csv')
    } catch (problem) {
      pushError(problem)
    }
  }
  return (
    <>
      <PageHead title={pages.campuses}>
        {shown === 'colleges' && (
          <Button variant="default" onClick={() => void download()}>
            {words.csv}
          </Button>
        )}
        {shown === 'colleges' ? (
          <Button renderRoot={(props) => <Link to="/campus/{-$id}" {...props} />}>{words.add}</Button>
        ) : (
          <Button onClick={() => setPlanning(true)}>{drives.plan}</Button>
        )}
      </PageHead>
      <PageTabs
        label={drives.views.label}
        tabs={views.map((view) => ({
          key: view,
          label: drives.views[view],
          isCurrent: view === shown,
          link: { to: '/CampusList', search: view === 'colleges' ? {} : { view } },
        }))}
      />
      {shown === 'colleges' && <CampusList search={search} onSearch={onSearch} />}
      <Suspense>
        {shown === 'drives' && <DriveList search={search} onSearch={onSearch} />}
        {isPlanning !== null && <PlanDialog onClose={() => setPlanning(null)} />}
        {shown === 'calendar' && <DriveCalendar day={dayOf(search)} onDay={(day) => onSearch({ view: 'calendar', day })} />}
      </Suspense>
    </>
  )
}
