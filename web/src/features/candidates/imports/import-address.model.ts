import { importTypes, type ImportType } from '@portal/contract/import-fields'

/** Search parameters of the import page. */
export interface ImportAddress {
  /** The open import, and its step. */
  readonly id?: number
  readonly step?: number
  /** For a new import: its type (default: candidates), and the drive of students. */
  readonly type?: ImportType
  readonly drive?: number
  /** Page of the history. */
  readonly page?: number
  /** The rows shown by the check step: a tab, and a problem group; `waiting` for the history. */
  readonly show?: string
  readonly code?: string
  readonly column?: number
  /** Choices of the review step. */
  readonly opening?: number
  readonly source?: number
  readonly assignee?: number
  /** When new candidates are invited; omitted: not at all. `at`: day and time in India, `2026-11-24T10:00`. */
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

/** Reads the search parameters; unknown ones are dropped. */
export const importAddressOf = (search: object): ImportAddress =>
  Object.fromEntries(Object.entries(search).filter(([key, value]) => Object.hasOwn(known, key) && known[key as keyof ImportAddress](value)))
