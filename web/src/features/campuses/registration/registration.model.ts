import { type OwnDrive, type PublicDrive, RegistrationBody } from '@portal/contract/drive-registration'
import { schemaOf } from '../../../lib/form/body-schema.ts'
import { declaredBody } from '../declared.model.ts'

const typed = (value: number | null | undefined) => (value == null ? '' : String(value))
const answerOf = (value: boolean | null | undefined) => (value == null ? '' : value ? 'yes' : 'no')
const onlyOne = (list: readonly { readonly id: number }[]) => (list.length === 1 ? typed(list[0]?.id) : '')

/** Initial values: those of the existing registration, or else derived from the drive. */
export const registrationValues = ({ code, campuses, openings, batch }: PublicDrive, ownDrive: OwnDrive | undefined) => ({
  code,
  campus_id: ownDrive ? String(ownDrive.campus_id) : onlyOne(campuses),
  resource_request_id: ownDrive ? String(ownDrive.resource_request_id) : onlyOne(openings),
  enrolment_number: ownDrive?.student.enrolment_number ?? '',
  course: typed(ownDrive?.student.course),
  branch: ownDrive?.student.branch ?? '',
  passing_year: ownDrive ? typed(ownDrive.student.passing_year) : String(batch),
  mark_10th: typed(ownDrive?.student.mark_10th),
  mark_12th: typed(ownDrive?.student.mark_12th),
  mark_degree: typed(ownDrive?.student.mark_degree),
  cgpa: typed(ownDrive?.student.cgpa?.value),
  cgpa_scale: typed(ownDrive?.student.cgpa?.scale ?? 10),
  active_backlogs: typed(ownDrive?.student.active_backlogs),
  has_backlog_history: answerOf(ownDrive?.student.has_backlog_history),
  gap_years: typed(ownDrive?.student.gap_years),
})
type RegistrationValues = ReturnType<typeof registrationValues>

const toBody = (values: RegistrationValues) => ({ code: values.code, ...declaredBody(values) })

export const RegistrationSchema = schemaOf(RegistrationBody, toBody)
