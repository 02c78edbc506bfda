import { StudentMarks } from '@portal/contract/students'
import { schemaOf } from '../../../../lib/form/body-schema.ts'
import { declaredBody, type declaredValues } from '../../declared.model.ts'

const toBody = (values: ReturnType<typeof declaredValues>) => {
  const { campus_id: _, resource_request_id: __, ...marks } = declaredBody({ ...values, campus_id: '', resource_request_id: '' })
  return marks
}

export const MarksSchema = schemaOf(StudentMarks, toBody)
