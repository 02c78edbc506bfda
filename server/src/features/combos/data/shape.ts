import type { ComboName } from '@portal/contract/combos'

/** A row of a combo as inserted into the database. `sort` orders the rows of a combo, regardless of their parent. */
export interface ComboSeed {
  readonly name: ComboName
  readonly key: number
  readonly value: string
  /** The country of a state, the state of a city; null for every other combo. */
  readonly parent_key: number | null
  readonly sort: number
  readonly is_active: boolean
  /** False: shown where a record has it, but never offered. */
  readonly is_selectable: boolean
  /** True: the fields that depend on it are set by the system and can't be edited. */
  readonly locks_details: boolean
}

/** A row of fixed.json; missing fields have defaults. */
export interface FixedRow {
  readonly key: number
  readonly value: string
  readonly parent_key?: number
  readonly is_active?: boolean
  readonly is_selectable?: boolean
  readonly locks_details?: boolean
}

/** fixed.json: the rows whose keys the product fixes. MRS_EMPLOYEES comes from the staff, so it is not here. */
export type Fixed = Readonly<Record<Exclude<ComboName, 'MRS_EMPLOYEES'>, readonly FixedRow[]>>

export type CountryRow = readonly [key: number, value: string]
export type PlaceRow = readonly [key: number, value: string, parent_key: number]

/** places.json: the rows made from GeoNames by make.ts, without those of fixed.json. */
export interface Places {
  readonly source: string
  readonly country: readonly CountryRow[]
  readonly state: readonly PlaceRow[]
  readonly city: readonly PlaceRow[]
}

/** A range of consecutive existing PIN codes of one state and city; city 0 if ambiguous. */
export type PinRange = readonly [first: number, last: number, state: number, city: number]

/** pin-codes.json, made by make-pin-codes.ts; the ranges in ascending order. */
export interface PinCodes {
  readonly source: string
  readonly ranges: readonly PinRange[]
}
