import { Button } from '@mantine/core'
import { studentsRefusal } from '@portal/contract/drives'
import type { ExportColumn } from '@portal/contract/bulk'
import type { DriveStudentRow } from '@portal/contract/drive-students'
import { NO_RESPONSE } from '@portal/contract/stages'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pages } from '#words/shared/pages.ts'
import { words as day } from '#words/campuses/day.ts'
import { words } from '#words/campuses/students.ts'
import { ActivityButton } from '../../features/bulk/activity-button.tsx'
import { campusQuery } from '../../features/campuses/campuses.api.ts'
import { driveQuery } from '../../features/campuses/drives/drives.api.ts'
import { PaperMenu } from '../../features/campuses/students/print/paper-menu.tsx'
import { StudentList } from '../../features/campuses/students/student-list.tsx'
import type { StudentAction } from '../../features/campuses/students/student-bar.tsx'
import { StudentNumbers } from '../../features/campuses/students/student-numbers.tsx'
import type { StudentSearch } from '../../features/campuses/students/student-search.model.ts'
import { fetchStudentsFile, type StudentFormat } from '../../features/campuses/students/students.api.ts'
import type { ListActionRequest } from '../../features/candidates/list/list-actions.model.ts'
import { ApiProblem } from '../../lib/api/api-problem.ts'
import { pushError } from '../../lib/browser/notify.ts'
import { saveBase64 } from '../../lib/browser/save-file.ts'
import { formatCount, formatDay } from '../../lib/format/format.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { NotFoundPage } from '../../ui/page/message-page.tsx'
import { ActionButton } from '../../ui/content/action-button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { DriveDayScreen } from './drive-day-screen.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'

const CandidateActions = lazy(async () => ({ default: (await import('../candidate-list/candidate-actions.tsx')).CandidateActions }))
const PublishDialog = lazy(() => import('../../features/applications/moves/publish-dialog.tsx'))
const PanelsDialog = lazy(() => import('../../features/campuses/students/panels/panels-dialog.tsx'))
const RoundDecisions = lazy(() => import('../../features/campuses/students/decisions/round-decisions.tsx'))
const StudentPrint = lazy(() => import('../../features/campuses/students/print/student-print.tsx'))
const AddStudentDialog = lazy(() => import('../../features/campuses/students/details/add-student-dialog.tsx'))

interface CampusCandidatesScreenProps {
  readonly search: StudentSearch
  readonly onSearch: (search: StudentSearch) => void
}

const columns: readonly ExportColumn[] = ['name', 'email', 'mobile', 'applied', 'stage', 'mark_10th', 'mark_12th', 'mark_degree']
/** The list action for the candidates of these students; a candidate in several drives is included once. */
const requestOf = (action: StudentAction, rows: readonly DriveStudentRow[]): ListActionRequest => {
  const ids = [...new Set(rows.map(({ candidate_id }) => candidate_id))]
  const request = { target: { selection: { ids }, size: ids.length, count: formatCount(ids.length) }, columns }
  return action === 'no_show' ? { ...request, action: 'move', to: NO_RESPONSE, reason: 'no_show' } : { ...request, action }
}

const idOf = (value: string | undefined): number | null => (value !== undefined && /^[1-9][0-9]{0,8}$/.test(value) ? Number(value) : null)

/** The students of one drive, of one college, or of all drives. */
export function CampusCandidatesScreen({ search, onSearch }: CampusCandidatesScreenProps) {
  const [drive_id, campus_id] = [idOf(search.drive), idOf(search.campus)]
  const { data: drive, error } = useQuery(driveQuery(drive_id))
  const navigate = useNavigate()
  const { data: campus, error: campusError } = useQuery(campusQuery(campus_id))
  const [dialog, openDialog] = useDialog<'add' | 'panels'>()
  const [action, openAction] = useDialog<ListActionRequest>()
  const [published, openPublish] = useDialog<readonly number[]>()
  const close = () => openDialog(null)
  if ([error, campusError].some((problem) => problem instanceof ApiProblem && problem.status === 404)) return <NotFoundPage />
  if (drive && search.view === 'day') return <DriveDayScreen drive={drive} />
  if (search.print !== undefined && drive)
    return (
      <Suspense>
        <StudentPrint drive={drive} search={search} onSearch={onSearch} />
      </Suspense>
    )
  const host = drive?.campuses[0]
  const download = async (format: StudentFormat) => {
    try {
      saveBase64(await fetchStudentsFile(search, format))
    } catch (problem) {
      pushError(problem)
    }
  }
  const back =
    drive && host
      ? ({
          label: words.back.drive,
          to: '/campus/{-$id}',
          params: { id: String(host.id) },
          search: { tab: 'drives', drive: drive.id },
        } as const)
      : campus
        ? ({ label: words.back.campus, to: '/campus/{-$id}', params: { id: String(campus.id) }, search: {} } as const)
        : ({ label: words.back.list, to: '/CampusList', search: {} } as const)
  const { label, ...address } = back
  const about = drive ? words.of(drive.name, host?.name ?? '', formatDay(drive.drive_on)) : campus?.name
  return (
    <>
      <BackLink {...address}>{label}</BackLink>
      <PageHead
        title={pages.campusCandidates}
        {...(about !== undefined && { description: about })}
        primary={
          drive && (
            <ActionButton why={studentsRefusal(drive.status)} onClick={() => openDialog('add')}>
              {words.add.button}
            </ActionButton>
          )
        }
      >
        <ActivityButton />
        <PaperMenu drive_id={drive?.id ?? null} onExport={(format) => void download(format)} />
        {drive && (
          <>
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/CampusCandidates" search={{ drive: String(drive.id), view: 'day' }} {...props} />}
            >
              {day.open}
            </Button>
            <Button variant="default" renderRoot={(props) => <Link to="/AptitudeReport" search={{ drive: String(drive.id) }} {...props} />}>
              {pages.aptitudeReport}
            </Button>
            <Button variant="default" onClick={() => openDialog('panels')}>
              {words.panels.button}
            </Button>
            <ActionButton
              variant="default"
              why={studentsRefusal(drive.status)}
              onClick={() => void navigate({ to: '/ImportModule', search: { step: 1, type: 'students', drive: drive.id } })}
            >
              {words.importRoster}
            </ActionButton>
          </>
        )}
      </PageHead>
      {drive_id !== null && <StudentNumbers drive_id={drive_id} />}
      <Suspense>{drive && <RoundDecisions drive={drive} onPublish={openPublish} />}</Suspense>
      <StudentList search={search} onSearch={onSearch} drive_id={drive_id} onAct={(action, rows) => openAction(requestOf(action, rows))} />
      <Suspense>
        {action && <CandidateActions request={action} onClose={() => openAction(null)} onStarted={() => undefined} />}
        {dialog === 'add' && drive && <AddStudentDialog drive={drive} onClose={close} />}
        {dialog === 'panels' && drive && <PanelsDialog drive_id={drive.id} onClose={close} />}
        {published && drive && (
          <PublishDialog drive_id={drive.id} candidate_ids={published} onClose={() => openPublish(null)} onStarted={() => undefined} />
        )}
      </Suspense>
    </>
  )
}
