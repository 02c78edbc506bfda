import { Button, NativeSelect } from '@mantine/core'
import type { Drive } from '@portal/contract/drives'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '#words/campuses/students.ts'
import { formatDay } from '../../../../lib/format/format.ts'
import { RetryAlert } from '../../../../ui/content/retry-alert.tsx'
import { actions } from '#words/shared/actions.ts'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import paper from '../../../../ui/page/paper.module.css'
import { sheetsOf } from './print.model.ts'
import classes from './student-print.module.css'
import type { StudentSearch } from '../student-search.model.ts'
import { allStudentsQuery, panelsQuery } from '../students.api.ts'

const { print: text } = words
const { columns } = text

interface StudentPrintProps {
  readonly drive: Drive
  readonly search: StudentSearch
  readonly onSearch: (search: StudentSearch) => void
}

/** The attendance sheet of a drive or its panel lists, laid out for printing on A4. */
export default function StudentPrint({ drive, search, onSearch }: StudentPrintProps) {
  const { data: rows, error, refetch } = useQuery(allStudentsQuery(drive.id))
  const { data: panels = [] } = useQuery(panelsQuery(drive.id))
  const isAttendance = search.print !== 'panels'
  const sheets = rows && sheetsOf(rows, panels, !isAttendance || search.by === 'panel')
  const title = isAttendance ? text.attendance : text.panels
  return (
    <>
      <div className={paper.tools}>
        <Link to="/CampusCandidates" search={{ drive: String(drive.id) }}>
          {text.back}
        </Link>
        <PageHead title={title} description={words.of(drive.name, drive.campuses[0]?.name ?? '', formatDay(drive.drive_on))} />
        <div className={classes.fields}>
          {isAttendance && (
            <NativeSelect
              label={text.order}
              data={[
                { value: '', label: text.orders.name },
                { value: 'panel', label: text.orders.panel },
              ]}
              value={search.by ?? ''}
              onChange={(event) => onSearch({ ...search, by: event.currentTarget.value })}
            />
          )}
          <Button onClick={() => window.print()}>{text.print}</Button>
        </div>
      </div>
      {error !== null && <RetryAlert onRetry={refetch} />}
      {!rows && error === null && <p role="status">{actions.loading}</p>}
      {rows?.length === 0 && <p>{text.empty}</p>}
      {sheets?.map(({ panel, students }) => (
        <section key={panel?.id ?? 0} className={`${paper.paper} ${paper.table} ${classes.sheet}`} aria-label={panel ? panel.name : title}>
          <h2>{title}</h2>
          <p>{words.of(drive.name, drive.campuses[0]?.name ?? '', formatDay(drive.drive_on))}</p>
          {panel !== undefined && <h3>{panel === null ? text.noPanel : words.panels.line(panel.name, panel.room)}</h3>}
          {panel?.interviewers && <p>{text.interviewers(panel.interviewers)}</p>}
          <table>
            <thead>
              <tr>
                <th scope="col">{columns.number}</th>
                <th scope="col">{columns.name}</th>
                <th scope="col">{columns.enrolment_number}</th>
                <th scope="col">{columns.branch}</th>
                {!isAttendance && <th scope="col">{columns.mobile}</th>}
                {isAttendance && <th scope="col">{columns.signature}</th>}
              </tr>
            </thead>
            <tbody>
              {students.map((student, at) => (
                <tr key={student.id}>
                  <td>{at + 1}</td>
                  <td>{student.name}</td>
                  <td>{student.enrolment_number}</td>
                  <td>{student.branch ?? student.course}</td>
                  {!isAttendance && <td>{student.mobile_no}</td>}
                  {isAttendance && <td className={classes.signature} aria-label={columns.signature} />}
                </tr>
              ))}
            </tbody>
          </table>
          {isAttendance && <p className={classes.signed}>{text.signed}</p>}
        </section>
      ))}
    </>
  )
}
