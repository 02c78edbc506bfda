import { ContactBody } from '@portal/contract/campuses'
import { normalizeMobile } from '@portal/contract/shared/mobile'
import { schemaOf } from '../../lib/form/body-schema.ts'

interface ContactValues {
  readonly name: string
  readonly role: string
  readonly email: string
  readonly mobile_no: string
  readonly is_primary: boolean
}

/** The contract's body from form values: an empty field is none. */
export const ContactSchema = schemaOf(ContactBody, (values: ContactValues) => ({
  ...values,
  email: values.email.trim() || null,
  mobile_no: normalizeMobile(values.mobile_no) || null,
}))
