import { importTypes, type ImportType } from '@portal/contract/import-fields'

/** The address of the import page. */
export interface ImportAddress {
  /** The import that is open, and its step. */
  readonly id?: number
  readonly step?: number
  /** Of a new import: candidates unless said, and the drive of students. */
  readonly type?: ImportType
  readonly drive?: number
  /** Page of the history. */
  readonly page?: number
  /** The rows that the check shows: a tab, and a group of problems; of the history `waiting`. */
  readonly show?: string
  readonly code?: string
  readonly column?: number
  /** What is chosen in the review. */
  readonly opening?: number
  readonly source?: number
  readonly assignee?: number
  /** When the new candidates are invited: no one by default. `at`: day and time in India, `2026-11-24T10:00`. */
  readonly invite?: 'now' | 'later'
  readonly at?: string
}

const isText = (value: unknown) => typeof value === 'string'
const known: Readonly<Record<keyof ImportAddress, (value: unknown) => boolean>> = {
  id: Number.isInteger,
  step: Number.isInteger,
  type: (value) => importTypes.some((type) => type === value),
  drive: Number.isInteger,
  page: Number.isInteger,
  show: isText,
  code: isText,
  column: Number.isInteger,
  opening: Number.isInteger,
  source: Number.isInteger,
  assignee: Number.isInteger,
  invite: (value) => value === 'now' || value === 'later',
  at: isText,
}

/** Reads an address; what the page doesn't know is dropped. */
export const importAddressOf = (search: object): ImportAddress =>
  Object.fromEntries(Object.entries(search).filter(([key, value]) => Object.hasOwn(known, key) && known[key as keyof ImportAddress](value)))
