import { limits } from '@portal/contract/shared/limits'

type Values = Readonly<Record<string, string>>

/** The fields whose text is too long to be saved. */
export const longFields = (values: Values): string[] =>
  Object.keys(values).filter((field) => (values[field] ?? '').trim().length > limits.longText)

/** What can be saved: of a text that is too long, the last one the server took. */
export const savableValues = <V extends Values>(values: V, saved: V): V => ({
  ...values,
  ...Object.fromEntries(longFields(values).map((field) => [field, saved[field] ?? ''])),
})
