import { AddStudentBody } from '@portal/contract/drive-students'
import type { Drive } from '@portal/contract/drives'
import { parseNumeral } from '../../../../lib/form/numeral.ts'
import { schemaOf } from '../../../../lib/form/body-schema.ts'
import { declaredBody, emptyDeclaration } from '../../declared.model.ts'

/** Initial values; college and request are preselected if the drive has only one. */
export const studentValues = ({ campuses, requests, batch }: Pick<Drive, 'campuses' | 'requests' | 'batch'>) => ({
  ...emptyDeclaration,
  candidate_id: '',
  campus_id: campuses.length === 1 ? String(campuses[0]?.id) : '',
  resource_request_id: requests.length === 1 ? String(requests[0]?.id) : '',
  passing_year: String(batch),
})
export type StudentValues = ReturnType<typeof studentValues>

const toBody = (values: StudentValues) => ({ candidate_id: parseNumeral(values.candidate_id), ...declaredBody(values) })

export const StudentSchema = schemaOf(AddStudentBody, toBody)
