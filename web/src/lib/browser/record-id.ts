import { limits } from '@portal/contract/shared/limits'
import { notFound } from '@tanstack/react-router'

const isRecordId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= limits.id

/** Throws not found unless `id` can be the id of a record, or is undefined. */
export const assertRecordId = (id: unknown): void => {
  if (id !== undefined && !isRecordId(id)) notFound({ throw: true })
}
