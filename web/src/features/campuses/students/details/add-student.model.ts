import { capitalised } from '@portal/contract/candidates'
import { AddStudentBody } from '@portal/contract/drive-students'
import type { Drive } from '@portal/contract/drives'
import { normalizeMobile } from '@portal/contract/shared/mobile'
import { parseNumeral } from '../../../../lib/form/numeral.ts'
import { schemaOf } from '../../../../lib/form/body-schema.ts'
import { declaredBody, emptyDeclaration } from '../../declared.model.ts'

/** Initial values; college and request are preselected if the drive has only one. */
export const studentValues = ({ campuses, requests, batch }: Pick<Drive, 'campuses' | 'requests' | 'batch'>) => ({
  ...emptyDeclaration,
  kind: 'candidate',
  candidate_id: '',
  first_name: '',
  last_name: '',
  email: '',
  mobile_no: '',
  is_other_person: false,
  campus_id: campuses.length === 1 ? String(campuses[0]?.id) : '',
  resource_request_id: requests.length === 1 ? String(requests[0]?.id) : '',
  passing_year: String(batch),
})
export type StudentValues = ReturnType<typeof studentValues>

const toBody = (values: StudentValues) => {
  const { kind, candidate_id, first_name, last_name, email, mobile_no, is_other_person } = values
  // Enter submits without the blur that tidies these fields.
  const walk_in = {
    first_name: capitalised(first_name),
    last_name: capitalised(last_name),
    email,
    mobile_no: normalizeMobile(mobile_no),
    is_other_person,
  }
  return { ...(kind === 'walk_in' ? { walk_in } : { candidate_id: parseNumeral(candidate_id) }), ...declaredBody(values) }
}

/** Errors of a walk-in are shown at their own fields. */
export const StudentSchema = schemaOf(AddStudentBody, toBody, (path) => path.slice(path[0] === 'walk_in' ? 1 : 0).slice(0, 1))
