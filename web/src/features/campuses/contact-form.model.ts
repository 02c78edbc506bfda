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

/** Converts form values to the contract's body; empty fields become null. */
export const ContactSchema = schemaOf(ContactBody, (values: ContactValues) => ({
  ...values,
  email: values.email.trim() || null,
  mobile_no: normalizeMobile(values.mobile_no) || null,
}))
