import type { Drive } from '@portal/contract/drives'
import { timeInWords } from '@portal/contract/shared/dates'
import { lazy, Suspense } from 'react'
import { words } from '#words/campuses/day.ts'
import { formatDay } from '../../lib/format/format.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'

const DriveDay = lazy(() => import('../../features/campuses/day/drive-day.tsx'))

/** The desk of a drive on its day. */
export function DriveDayScreen({ drive }: { readonly drive: Drive }) {
  return (
    <>
      <BackLink to="/CampusCandidates" search={{ drive: String(drive.id) }}>
        {words.back}
      </BackLink>
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
