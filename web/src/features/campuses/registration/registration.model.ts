import { type OwnDrive, type PublicDrive, RegistrationBody } from '@portal/contract/drive-registration'
import { schemaOf } from '../../../lib/form/body-schema.ts'
import { declaredBody, declaredValues, emptyDeclaration } from '../declared.model.ts'

const onlyOne = (list: readonly { readonly id: number }[]) => (list.length === 1 ? String(list[0]?.id) : '')

/** Initial values: those of the existing registration, or else derived from the drive. */
export const registrationValues = ({ code, campuses, openings, batch }: PublicDrive, ownDrive: OwnDrive | undefined) => ({
  code,
  ...emptyDeclaration,
  campus_id: ownDrive ? String(ownDrive.campus_id) : onlyOne(campuses),
  resource_request_id: ownDrive ? String(ownDrive.resource_request_id) : onlyOne(openings),
  passing_year: String(batch),
  ...(ownDrive && declaredValues(ownDrive.student)),
})
type RegistrationValues = ReturnType<typeof registrationValues>

const toBody = (values: RegistrationValues) => ({ code: values.code, ...declaredBody(values) })

export const RegistrationSchema = schemaOf(RegistrationBody, toBody)
