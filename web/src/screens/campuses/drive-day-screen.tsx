import type { Drive } from '@portal/contract/drives'
import { timeInWords } from '@portal/contract/shared/dates'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { words } from '#words/campuses/day.ts'
import classes from '../../features/campuses/students/students.module.css'
import { formatDay } from '../../lib/format/format.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

const DriveDay = lazy(() => import('../../features/campuses/day/drive-day.tsx'))

/** The desk of a drive on its day. */
export function DriveDayScreen({ drive }: { readonly drive: Drive }) {
  return (
    <>
      <Link to="/CampusCandidates" search={{ drive: String(drive.id) }} className={classes.back}>
        {words.back}
      </Link>
      <PageHead
        title={drive.name}
        description={words.about(drive.campuses[0]?.name ?? '', formatDay(drive.drive_on), timeInWords(drive.reporting_time))}
      />
      <Suspense>
        <DriveDay drive={drive} />
      </Suspense>
    </>
  )
}
