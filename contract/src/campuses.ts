import * as z from 'zod/mini'
import { data, endpoint, idParams, numeral, paged, Success } from './shared/endpoint.ts'
import { comboKey, day, email, id, mobile, optionalLines, optionalText, requiredText, text, zip } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'
import { oneSort, pageFields, sortsOf } from './shared/page.ts'

export const campusKinds = { government: 'Government', private: 'Private', deemed: 'Deemed' } as const
export type CampusKind = keyof typeof campusKinds
/** Stored as 1 to 3. */
export const tiers = { 1: 'Tier A', 2: 'Tier B', 3: 'Tier C' } as const
export const contactRoles = {
  placement_officer: 'Placement officer',
  faculty: 'Faculty',
  student_coordinator: 'Student coordinator',
} as const
export type ContactRole = keyof typeof contactRoles

const keysOf = <K extends string>(table: Readonly<Record<K, string>>) => Object.keys(table) as [K, ...K[]]
const NOT_LISTED = 'Choose an option from the list.'
const ADDRESS = 'Enter a web address, like https://www.nirmauni.ac.in.'
const BATCH = 'Enter a whole number from 1 to 20000.'

const NO_NAME = 'Enter a name with letters or digits.'
/** Duplicate detection compares only letters and digits, so a name needs at least one. */
const isName = z.refine<string | null>((value) => value === null || value === '' || /[\p{L}\p{N}]/u.test(value), NO_NAME)

const fields = {
  name: requiredText(limits.shortText).check(isName),
  /** Common abbreviation, like LDCE. */
  short_name: optionalText(limits.collegeShortName).check(isName),
  /** Aliases: other names used in resumes and imports. */
  aliases: z._default(
    z
      .array(requiredText(limits.shortText).check(isName))
      .check(z.maxLength(limits.aliases, `Enter at most ${limits.aliases} other names.`)),
    [],
  ),
  university: optionalText(limits.shortText),
  kind: z._default(z.nullable(z.enum(keysOf(campusKinds), NOT_LISTED)), null),
  tier: z._default(z.nullable(z.int(NOT_LISTED).check(z.minimum(1, NOT_LISTED), z.maximum(3, NOT_LISTED))), null),
  address: optionalLines(limits.address),
  /** A key of CITY, which implies the state. */
  city: comboKey,
  zip: z._default(z.nullable(zip), null),
  website: z.pipe(
    optionalText(limits.shortText),
    z.nullable(z.string().check(z.refine((value) => /^https?:\/\/[^\s]+$/.test(value), ADDRESS))),
  ),
  /** Keys of EDUCATION_QUALIFICATION_TYPE. */
  courses: z._default(
    z.array(comboKey).check(
      z.maxLength(limits.educations, `Choose at most ${limits.educations} courses.`),
      z.refine((keys) => new Set(keys).size === keys.length, 'Choose each course only once.'),
    ),
    [],
  ),
  /** Graduates per year. */
  batch_size: z._default(z.nullable(z.int(BATCH).check(z.minimum(1, BATCH), z.maximum(20_000, BATCH))), null),
  /** NAAC or NBA grade, as stated by the college. */
  grade: optionalText(limits.collegeShortName),
  notes: optionalLines(limits.longText),
  assigned_to: z._default(z.nullable(id), null),
}

export const CampusBody = z.strictObject(fields)
export type CampusBody = z.output<typeof CampusBody>

const updated_at = z.string('Send the updated_at you read.').check(z.maxLength(40, 'Send the updated_at you read.'))
/** Optimistic lock: `updated_at` as read; 409 `changed_meanwhile` if outdated. */
export const EditCampusBody = z.strictObject({ ...fields, updated_at })
export type EditCampusBody = z.output<typeof EditCampusBody>

/** Needs an email address or a mobile number. */
export const ContactBody = z
  .strictObject({
    name: requiredText(limits.name),
    role: z.enum(keysOf(contactRoles), { error: ({ input }) => (input == null || input === '' ? messages.mandatory : NOT_LISTED) }),
    email: z._default(z.nullable(email), null),
    /** Mobiles start with 6 to 9; other ten-digit numbers are landlines. */
    mobile_no: z._default(z.nullable(mobile.check(z.regex(/^[6-9]/, messages.invalidMobile))), null),
    /** The contact to call first; at most one per college. */
    is_primary: z._default(z.boolean('Choose yes or no.'), false),
  })
  .check(
    z.refine((contact) => Boolean(contact.email) || Boolean(contact.mobile_no), {
      error: 'Enter an email address or a mobile number.',
      path: ['email'],
    }),
  )
export type ContactBody = z.output<typeof ContactBody>

const CampusContact = z.object({
  id: z.number(),
  name: z.string(),
  role: z.enum(keysOf(contactRoles)),
  email: z.nullable(z.string()),
  mobile_no: z.nullable(z.string()),
  is_primary: z.boolean(),
})
export type CampusContact = z.infer<typeof CampusContact>

/** A college: keys as the form sends them, plus their labels. */
export const Campus = z.object({
  id: z.number(),
  name: z.string(),
  short_name: z.nullable(z.string()),
  aliases: z.array(z.string()),
  university: z.nullable(z.string()),
  kind: z.nullable(z.enum(keysOf(campusKinds))),
  tier: z.nullable(z.number()),
  address: z.nullable(z.string()),
  state: z.nullable(z.number()),
  state_text: z.string(),
  city: z.number(),
  city_text: z.string(),
  zip: z.nullable(z.string()),
  website: z.nullable(z.string()),
  courses: z.array(z.number()),
  batch_size: z.nullable(z.number()),
  grade: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  assigned_to: z.nullable(z.number()),
  assigned_to_name: z.nullable(z.string()),
  updated_at: z.string(),
  contacts: z.array(CampusContact),
  /** Candidates whose education names this college. */
  candidates: z.number(),
  /** Audit log entries of staff, newest first, at most 50. */
  activity: z.array(z.object({ id: z.number(), at: z.string(), actor_name: z.nullable(z.string()), action: z.string() })),
})
export type Campus = z.infer<typeof Campus>

export const CampusRow = z.object({
  id: z.number(),
  name: z.string(),
  short_name: z.nullable(z.string()),
  /** The alias that matched the search. */
  found_by: z.nullable(z.string()),
  university: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  tier: z.nullable(z.number()),
  /** The primary contact, or else the first placement officer. */
  contact: z.nullable(z.object({ name: z.string(), email: z.nullable(z.string()), mobile_no: z.nullable(z.string()) })),
  candidates: z.number(),
  /** The earliest drive from today on that isn't cancelled or completed. */
  next_drive: z.nullable(z.object({ id: z.number(), name: z.string(), drive_on: z.string(), status: z.number() })),
  /** Day of the latest drive that took place or has begun. */
  visited_on: z.nullable(z.string()),
  /** Distinct students over all its drives. */
  registered: z.number(),
  appeared: z.number(),
  /** Reached Selected or a later stage, even if they declined the offer or didn't join. */
  selected: z.number(),
  joined: z.number(),
  assigned_to_name: z.nullable(z.string()),
})
export type CampusRow = z.infer<typeof CampusRow>

export const campusSortFields = ['name', 'city', 'tier'] as const
export type CampusSortField = (typeof campusSortFields)[number]

const listFields = {
  /** Words of a name, an alias, the university or the city. */
  q: z.optional(text(limits.search)),
  'filter[state]': z.optional(numeral(1, limits.id)),
  'filter[city]': z.optional(numeral(1, limits.id)),
  'filter[tier]': z.optional(numeral(1, 3)),
  'filter[kind]': z.optional(z.enum(keysOf(campusKinds), NOT_LISTED)),
  'filter[assigned_to]': z.optional(numeral(1, limits.id)),
  /** Colleges with a drive in this status. */
  'filter[drive_status]': z.optional(numeral(1, 7)),
  /** Colleges with a drive in this range of days; combined with a status, the same drive must match both. */
  'filter[drive_from]': z.optional(day),
  'filter[drive_to]': z.optional(day),
  /** Colleges where no drive has taken place yet. */
  'filter[never_visited]': z.optional(z.literal('1', 'Send 1, or leave it out.')),
  ...sortsOf(campusSortFields),
}

export const CampusQuery = z.strictObject({ ...listFields, ...pageFields }).check(oneSort)
export type CampusQuery = z.output<typeof CampusQuery>

/** By name unless sorted otherwise. */
export const listCampuses = endpoint({
  method: 'GET',
  path: '/v1/campuses',
  audience: 'staff',
  summary: 'Colleges',
  query: CampusQuery,
  response: paged(CampusRow),
})
/** The rows of the list as CSV. 422 `too_many` if there are more than 5,000. */
export const exportCampuses = endpoint({
  method: 'GET',
  path: '/v1/campuses/export',
  audience: 'staff',
  summary: 'Colleges as CSV',
  query: z.strictObject(listFields).check(oneSort),
  refusals: ['too_many'],
  response: data(z.object({ csv: z.string() })),
})
/** 422 if a college in the same city already uses one of the names. */
export const addCampus = endpoint({
  method: 'POST',
  path: '/v1/campuses',
  audience: 'staff',
  summary: 'Add a college',
  body: CampusBody,
  response: data(Campus),
})
export const readCampus = endpoint({
  method: 'GET',
  path: '/v1/campuses/:id',
  audience: 'staff',
  summary: 'One college with its contacts and activity',
  params: idParams,
  response: data(Campus),
})
/** 409 `changed_meanwhile`; 422 if a college in the same city already uses one of the names. */
export const changeCampus = endpoint({
  method: 'PUT',
  path: '/v1/campuses/:id',
  audience: 'staff',
  summary: 'Change a college',
  params: idParams,
  body: EditCampusBody,
  refusals: ['changed_meanwhile'],
  response: data(Campus),
})
export const addContact = endpoint({
  method: 'POST',
  path: '/v1/campuses/:id/contacts',
  idempotencyKey: true,
  audience: 'staff',
  summary: 'Add a contact to a college',
  params: idParams,
  body: ContactBody,
  refusals: ['too_many'],
  response: data(CampusContact),
})
export const changeContact = endpoint({
  method: 'PUT',
  path: '/v1/campus-contacts/:id',
  audience: 'staff',
  summary: 'Change a contact of a college',
  params: idParams,
  body: ContactBody,
  response: data(CampusContact),
})
export const removeContact = endpoint({
  method: 'DELETE',
  path: '/v1/campus-contacts/:id',
  audience: 'staff',
  summary: 'Remove a contact of a college',
  params: idParams,
  response: Success,
})
