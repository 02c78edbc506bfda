import * as z from 'zod/mini'
import { data, endpoint } from './shared/endpoint.ts'
import { comboKey, flag } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'

/** All combos of specification section 3 and who may load them; those in signed-out forms are public. */
export const comboAudience = {
  COUNTRY: 'public',
  STATE: 'public',
  CITY: 'public',
  GENDER: 'public',
  REFERENCE_SOURCE: 'public',
  DESIGNATION: 'public',
  DEPARTMENT: 'signed-in',
  MRS_EMPLOYEES: 'staff',
  ATTACHMENT_TYPE: 'signed-in',
  SKILLS: 'signed-in',
  EDUCATION_MEDIUM: 'signed-in',
  EDUCATION_QUALIFICATION_TYPE: 'signed-in',
  LOCATION_PREFERENCE: 'signed-in',
  MOS_DESIGNATION: 'signed-in',
} as const satisfies Record<string, 'public' | 'signed-in' | 'staff'>
export type ComboName = keyof typeof comboAudience
export const comboNames = Object.keys(comboAudience) as ComboName[]

/** Keys fixed by the specification. */
export const INDIA = 1
export const REFERENCE_EMPLOYEE_REFERRAL = 6
export const REFERENCE_CAMPUS_DRIVE = 7
export const QUALIFICATION_10TH = 1
export const QUALIFICATION_12TH = 2
export const QUALIFICATION_UNSPECIFIED = 3
export const QUALIFICATION_DIPLOMA = 4
/** Diploma after 10th, diploma after 12th, and ITI: below a degree. `refresh_facts` in routines.sql names them too. */
export const QUALIFICATIONS_BELOW_DEGREE: readonly number[] = [QUALIFICATION_DIPLOMA, 5, 24]
/** Diploma and ITI: their students have no 12th. */
export const QUALIFICATIONS_AFTER_10TH: readonly (number | null)[] = [QUALIFICATION_DIPLOMA, 24]

export const ComboItem = z.object({ key: z.number(), value: z.string() })
export type ComboItem = z.infer<typeof ComboItem>

const Filter = z.union(
  [z.strictObject({ country_id: comboKey }), z.strictObject({ state_id: comboKey }), z.strictObject({ is_active: flag })],
  'Filter by country_id, state_id or is_active.',
)
export const ComboRequest = z.strictObject({
  combo_name: z.enum(comboNames, 'There is no such combo.'),
  filter: z.optional(Filter),
})
/** Keyed by names of the caller's choice: `{ NAME: { combo_name, filter? } }`. CITY requires a state. */
export const CombosBody = z
  .record(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,49}$/, 'Use only letters, digits and underscores in the name.')), ComboRequest)
  .check(
    z.refine((value) => Object.keys(value).length <= limits.combosPerRequest, `Ask for at most ${limits.combosPerRequest} combos at once.`),
  )

/** 422 for an unknown combo. */
export const combos = endpoint({
  method: 'POST',
  path: '/v1/combo',
  audience: 'public',
  summary: 'Combo items',
  body: CombosBody,
  response: data(z.array(z.record(z.string(), z.array(ComboItem)))),
})

/** Combo keys of a PIN code; `city` null if ambiguous. */
export const PinCodePlace = z.object({ country: z.number(), state: z.number(), city: z.nullable(z.number()) })
export type PinCodePlace = z.infer<typeof PinCodePlace>

/** 404 for a PIN code that isn't in the directory. */
export const pinCode = endpoint({
  method: 'GET',
  path: '/v1/pin-codes/:zip',
  audience: 'signed-in',
  summary: 'State and city of a PIN code',
  params: z.strictObject({ zip: z.string().check(z.regex(/^[0-9]{6}$/, messages.invalidZip)) }),
  response: data(PinCodePlace),
})
