import { Anchor } from '@mantine/core'
import type { DriveStudentRow } from '@portal/contract/drive-students'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { words } from '#words/campuses/students.ts'
import { DescriptionList } from '../../../ui/content/description-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { Attended, degreeOf, Eligible, percentOf } from './student-columns.tsx'
import { candidateDrivesQuery } from './students.api.ts'

const { columns, facts } = words

const factsOf = (student: DriveStudentRow) =>
  [
    [facts.college, student.campus_name],
    [columns.enrolment_number, student.enrolment_number],
    [columns.request, words.opening(student.request)],
    [columns.course, [student.course, student.branch].filter(Boolean).join(', ')],
    [columns.mark_10th, percentOf(student.mark_10th)],
    [student.is_diploma ? words.diploma : columns.mark_12th, percentOf(student.mark_12th)],
    [columns.degree, degreeOf(student)],
    [columns.backlogs, student.active_backlogs],
    [columns.eligible, <Eligible key="eligible" {...student} />],
    [columns.attendance, <Attended key="attendance" {...student} />],
    [columns.score, percentOf(student.score)],
    [columns.day_marks, student.day_marks.map(({ kind, mark }) => words.dayMark(kind, mark)).join(', ')],
    [columns.panel, [student.panel?.name, student.panel?.room].filter(Boolean).join(', ')],
    [columns.remarks, student.remarks],
  ] as const

/** A candidate's declared details and results for each campus drive; renders nothing without one. */
export default function CandidateDrives({ id }: { readonly id: number }) {
  const { data } = useQuery(candidateDrivesQuery(id))
  return data?.rows.map((student) => (
    <Section key={student.id} title={words.driveOf(student.drive.name)}>
      <DescriptionList facts={factsOf(student)} />
      <p>
        <Anchor renderRoot={(props) => <Link to="/CampusCandidates" search={{ drive: String(student.drive.id) }} {...props} />}>
          {facts.toDrive}
        </Anchor>
      </p>
    </Section>
  ))
}
