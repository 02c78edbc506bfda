import { limits } from '@portal/contract/shared/limits'
import { notFound } from '@tanstack/react-router'

const isRecordId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= limits.id

/** Throws `notFound` unless `id` is undefined or can be a record id. */
export const assertRecordId = (id: unknown): void => {
  if (id !== undefined && !isRecordId(id)) notFound({ throw: true })
}
