import * as z from 'zod/mini'
import { roles } from './accounts.ts'
import type { Registration } from './drive-registration.ts'
import { Eligibility, eligibilityRules } from './eligibility.ts'
import { dayInWords } from './shared/dates.ts'
import { data, endpoint, idParams, numeral, paged } from './shared/endpoint.ts'
import { across, day, dayRange, id, optionalLines, requiredText, text } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'
import { pageFields } from './shared/page.ts'

export const driveModes = { campus: 'On campus', pool: 'Pool', virtual: 'Virtual' } as const
export type DriveMode = keyof typeof driveModes
const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]]
const NOT_LISTED = 'Choose an option from the list.'

export const [PLANNED, CONFIRMED, REGISTRATION_OPEN, REGISTRATION_CLOSED, IN_PROGRESS, COMPLETED, CANCELLED] = [
  1, 2, 3, 4, 5, 6, 7,
] as const

interface Move {
  readonly to: number
  /** Label of the button. */
  readonly label: string
  readonly by: 'staff' | 'administrator'
  /** Required for moves that end or reverse something. */
  readonly needsReason?: true
  /** Restricts the move to the drive's day and later, or to that day and earlier. */
  readonly when?: 'from_its_day' | 'until_its_day'
}
interface DriveState {
  readonly label: string
  readonly moves: readonly Move[]
  /** Whether the fields can still be changed. */
  readonly isEditable: boolean
}

const cancel = { to: CANCELLED, label: 'Cancel drive', by: 'staff', needsReason: true } as const
/** State machine of a drive's status. */
export const driveStates: Readonly<Record<number, DriveState>> = {
  [PLANNED]: { label: 'Planned', isEditable: true, moves: [{ to: CONFIRMED, label: 'Mark confirmed', by: 'staff' }, cancel] },
  [CONFIRMED]: {
    label: 'College confirmed',
    isEditable: true,
    moves: [
      { to: REGISTRATION_OPEN, label: 'Open registration', by: 'staff', when: 'until_its_day' },
      { to: PLANNED, label: 'Withdraw confirmation', by: 'staff', needsReason: true },
      cancel,
    ],
  },
  [REGISTRATION_OPEN]: {
    label: 'Registration open',
    isEditable: true,
    moves: [{ to: REGISTRATION_CLOSED, label: 'Close registration', by: 'staff' }, cancel],
  },
  [REGISTRATION_CLOSED]: {
    label: 'Registration closed',
    isEditable: true,
    moves: [
      { to: IN_PROGRESS, label: 'Start drive', by: 'staff', when: 'from_its_day' },
      { to: REGISTRATION_OPEN, label: 'Open registration again', by: 'staff', needsReason: true, when: 'until_its_day' },
      cancel,
    ],
  },
  [IN_PROGRESS]: {
    label: 'In progress',
    isEditable: false,
    moves: [
      { to: COMPLETED, label: 'Complete drive', by: 'staff' },
      { ...cancel, by: 'administrator' },
    ],
  },
  [COMPLETED]: {
    label: 'Completed',
    isEditable: false,
    moves: [{ to: IN_PROGRESS, label: 'Reopen drive', by: 'administrator', needsReason: true }],
  },
  [CANCELLED]: {
    label: 'Cancelled',
    isEditable: false,
    moves: [{ to: PLANNED, label: 'Plan again', by: 'administrator', needsReason: true }],
  },
}
export const driveStatusLabel = (status: number): string => driveStates[status]?.label ?? ''
export const findMove = (from: number, to: number): Move | undefined => driveStates[from]?.moves.find((move) => move.to === to)
/** Whether no move of staff leads straight back, so that the move is confirmed first. A move that needs a reason asks for that instead. */
export const isOneWay = (from: number, to: number): boolean => {
  const back = findMove(to, from)
  return !findMove(from, to)?.needsReason && back?.by !== 'staff'
}

interface RegistrationFacts {
  readonly status: number
  readonly registration_from: string
  readonly registration_to: string
}
/** Registration on a given day, by the drive's status and registration dates. */
export const registrationOf = ({ status, registration_from, registration_to }: RegistrationFacts, today: string): Registration => {
  if (status === CANCELLED) return 'cancelled'
  if (status === PLANNED || status === CONFIRMED) return 'not_open'
  if (status !== REGISTRATION_OPEN || today > registration_to) return 'closed'
  return today < registration_from ? 'not_open' : 'open'
}

/** Why students can't register or correct what they declared; null if they can. */
export const registrationRefusal = (drive: RegistrationFacts, today: string): string | null => {
  const { registration_from } = drive
  const sentences: Readonly<Record<Registration, string | null>> = {
    open: null,
    not_open:
      registration_from > today
        ? `Registration opens on ${dayInWords(registration_from)}.`
        : 'Registration has not opened yet. Try again later.',
    closed: "Registration is closed. Ask your college's placement officer.",
    cancelled: 'This drive is cancelled.',
  }
  return sentences[registrationOf(drive, today)]
}

/**
 * As `registrationRefusal`, for a student of a roster who hasn't applied: until the drive is over, closed registration doesn't stop them.
 */
export const applyRefusal = (drive: RegistrationFacts & Pick<MovedDrive, 'drive_on'>, today: string): string | null => {
  const isAhead = drive.status === IN_PROGRESS || (drive.status !== COMPLETED && today <= drive.drive_on)
  return isAhead && registrationOf(drive, today) === 'closed' ? null : registrationRefusal(drive, today)
}

interface MovedDrive {
  readonly status: number
  readonly drive_on: string
}
/** Why this role can't make the move on this day; null if it can. */
export const moveRefusal = ({ status, drive_on }: MovedDrive, to: number, role_id: number, today: string): string | null => {
  const move = findMove(status, to)
  if (!move) return `A drive can't be moved from ${driveStatusLabel(status)} to ${driveStatusLabel(to)}.`
  if (move.by === 'administrator' && role_id !== roles.administrator) return 'Only an administrator can do this.'
  if (move.when === 'from_its_day' && today < drive_on) return `The drive is on ${dayInWords(drive_on)}. It can't start before that day.`
  if (move.when === 'until_its_day' && today > drive_on) return `The drive was on ${dayInWords(drive_on)}. Change its date first.`
  return null
}
/** Why the fields of a drive can't be changed; null if they can. */
export const editRefusal = (status: number): string | null =>
  driveStates[status]?.isEditable ? null : `A drive that is ${driveStatusLabel(status).toLowerCase()} can't be changed.`

/** Why the students of a drive, their attendance and the decisions about them can't be changed; null if they can. */
export const studentsRefusal = (status: number): string | null => {
  if (status === CANCELLED) return 'This drive is cancelled.'
  return status === COMPLETED ? 'This drive is completed. An administrator has to reopen it first.' : null
}

/** Rounds of a drive in order; `stage`: where a student shortlisted for the round is moved. */
export const driveRounds = {
  aptitude: { label: 'Aptitude test', stage: 7 },
  practical: { label: 'Practical task', stage: 14 },
  technical: { label: 'Technical interview', stage: 10 },
  hr: { label: 'HR round', stage: 17 },
  management: { label: 'Management round', stage: 19 },
} as const
/** The stage after a round has taken place, before its decision; the management round has none. */
export const doneStages = { aptitude: 8, practical: 15, technical: 12, hr: 18 } as const satisfies Partial<
  Record<keyof typeof driveRounds, number>
>
export type DriveRoundKind = keyof typeof driveRounds
/** Default maximum marks of a round. */
export const MAX_MARKS = 100
/** `cut_off`: marks to pass; null for a round without marks. `maximum`: of the marks on the day, default `MAX_MARKS`. */
export interface DriveRound {
  readonly kind: DriveRoundKind
  readonly cut_off: number | null
  readonly maximum?: number
}
export const maxMarks = ({ maximum = MAX_MARKS }: Pick<DriveRound, 'maximum'>): number => maximum
/**
 * Whether someone has at least `minimum` marks in a round: by the marks of the day, or without them by the percentage of the online test, which
 * is rounded and therefore compared as a percentage. Null without either.
 */
export const reachesMarks = (
  round: Pick<DriveRound, 'kind' | 'maximum'>,
  { mark, score }: { readonly mark: number | null; readonly score: number | null },
  minimum: number,
): boolean | null => {
  if (mark !== null) return mark >= minimum
  if (round.kind !== 'aptitude' || score === null) return null
  return score >= Math.round((minimum * 10_000) / maxMarks(round)) / 100
}
export const driveRoundKinds = keysOf(driveRounds)
const CUT_OFF = 'Enter a number from 0 to 1000.'
const MAXIMUM = 'Enter a number from 1 to 1000.'
/** In the order they take place, which must be that of `driveRounds`. */
const rounds = z._default(
  z
    .array(
      z
        .strictObject({
          kind: z.enum(driveRoundKinds, NOT_LISTED),
          cut_off: z._default(z.nullable(z.number(CUT_OFF).check(z.minimum(0, CUT_OFF), z.maximum(1000, CUT_OFF))), null),
          maximum: z._default(z.number(MAXIMUM).check(z.minimum(1, MAXIMUM), z.maximum(1000, MAXIMUM)), MAX_MARKS),
        })
        .check(
          z.refine(({ cut_off, maximum }) => cut_off === null || cut_off <= maximum, {
            error: "The cut-off can't be greater than the round's maximum marks.",
            path: ['cut_off'],
          }),
        ),
    )
    .check(
      z.refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, 'Choose each round only once.'),
      z.overwrite((list) => list.toSorted((a, b) => driveRoundKinds.indexOf(a.kind) - driveRoundKinds.indexOf(b.kind))),
    ),
  [],
)

const BATCH = 'Enter a year from 2000 to 2100.'
const EXPECTED = 'Enter a whole number from 1 to 20000.'
const ids = (max: number, required: string) =>
  z.array(id, messages.mandatory).check(
    z.minLength(1, required),
    z.maxLength(max, `Choose at most ${max}.`),
    z.refine((list) => new Set(list).size === list.length, 'Choose each only once.'),
  )

const fields = {
  name: requiredText(limits.shortText),
  /** Year of graduation. */
  batch: z
    .int({ error: ({ input }) => (input == null ? messages.mandatory : BATCH) })
    .check(z.minimum(2000, BATCH), z.maximum(2100, BATCH)),
  mode: z.enum(keysOf(driveModes), { error: ({ input }) => (input == null || input === '' ? messages.mandatory : NOT_LISTED) }),
  /** More than one for a pool drive, which takes place at the first. */
  campus_ids: ids(limits.driveCampuses, 'Choose at least one college.'),
  resource_request_ids: ids(limits.driveRequests, 'Choose at least one request.'),
  drive_on: day,
  /** `HH:MM`, Indian time. */
  reporting_time: z.string({ error: ({ input }) => (input == null ? messages.mandatory : 'Enter a time, like 09:30.') }).check(
    z.refine((value) => /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(value), {
      error: ({ input }) => (input === '' ? messages.mandatory : 'Enter a time, like 09:30.'),
    }),
  ),
  /** The place, or the link of a virtual drive. */
  venue: requiredText(limits.address),
  registration_from: day,
  registration_to: day,
  eligibility: Eligibility,
  rounds,
  /** CTC or stipend, as shown to students. */
  pay_text: optionalLines(limits.address),
  has_bond: z._default(z.boolean('Choose yes or no.'), false),
  /** Text of the service agreement, as shown to students. */
  bond_text: optionalLines(limits.longText),
  expected_count: z._default(z.nullable(z.int(EXPECTED).check(z.minimum(1, EXPECTED), z.maximum(20_000, EXPECTED))), null),
  coordinator: z._default(z.nullable(id), null),
}
type Input = Partial<Readonly<Record<string, unknown>>>
const isDayText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const consistent = [
  across<Input>(
    ({ registration_from: from, registration_to: to }) => !isDayText(from) || !isDayText(to) || from <= to,
    "Registration can't close before it opens.",
    'registration_to',
  ),
  across<Input>(
    ({ registration_to: to, drive_on: on }) => !isDayText(to) || !isDayText(on) || to <= on,
    'Registration must close on or before the day of the drive.',
    'registration_to',
  ),
  across<Input>(
    ({ mode, campus_ids }) => mode === 'pool' || !Array.isArray(campus_ids) || campus_ids.length <= 1,
    'Only a pool drive can have several colleges.',
    'campus_ids',
  ),
  across<Input>(
    ({ has_bond, bond_text }) => has_bond !== true || (typeof bond_text === 'string' && bond_text.trim() !== ''),
    messages.mandatory,
    'bond_text',
  ),
] as const

export const DriveBody = z.strictObject(fields).check(...consistent)
export type DriveBody = z.output<typeof DriveBody>

const updated_at = z.string('Send the updated_at you read.').check(z.maxLength(40, 'Send the updated_at you read.'))
/** Optimistic lock: `updated_at` as read; 409 `changed_meanwhile` if outdated. */
export const EditDriveBody = z.strictObject({ ...fields, updated_at }).check(...consistent)
export type EditDriveBody = z.output<typeof EditDriveBody>

const STATUS = 'Enter a status from 1 to 7.'
const status = z.int(STATUS).check(z.minimum(1, STATUS), z.maximum(7, STATUS))
export const MoveDriveBody = z.strictObject({
  to: status,
  /** The status on the caller's screen. */
  seen: z.optional(status),
  /** Required for moves with `needsReason`. */
  reason: optionalLines(limits.longText),
})
/** Copies the drive to another college and day, in status Planned; without a `name` it keeps the drive's. */
export const CloneDriveBody = z.strictObject({ name: z.optional(requiredText(limits.shortText)), campus_id: id, drive_on: day })
export type CloneDriveBody = z.output<typeof CloneDriveBody>

const Named = z.object({ id: z.number(), name: z.string() })
export const Drive = z.object({
  id: z.number(),
  /** Code in the registration link. */
  code: z.string(),
  name: z.string(),
  status: z.number(),
  batch: z.number(),
  mode: z.enum(keysOf(driveModes)),
  campuses: z.array(Named),
  requests: z.array(z.object({ id: z.number(), job_code: z.string(), designation: z.string() })),
  drive_on: z.string(),
  reporting_time: z.string(),
  venue: z.string(),
  registration_from: z.string(),
  registration_to: z.string(),
  eligibility: Eligibility,
  rounds: z.array(z.object({ kind: z.enum(driveRoundKinds), cut_off: z.nullable(z.number()), maximum: z.number() })),
  pay_text: z.nullable(z.string()),
  has_bond: z.boolean(),
  bond_text: z.nullable(z.string()),
  expected_count: z.nullable(z.number()),
  coordinator: z.nullable(z.number()),
  coordinator_name: z.nullable(z.string()),
  /** Visits of the registration link; each device counts once a day. */
  visits: z.number(),
  /** Reason of the last move, if that move needed one. */
  reason: z.nullable(z.string()),
  updated_at: z.string(),
  /** Why the fields can't be changed; null if they can. */
  edit: z.nullable(z.string()),
  /** Why the rounds can't be changed, even if the other fields can; null if they can. */
  rounds_edit: z.nullable(z.string()),
  /** Possible moves; `why`: why one is disabled, null if it is allowed. */
  moves: z.array(z.object({ to: z.number(), label: z.string(), needs_reason: z.boolean(), why: z.nullable(z.string()) })),
})
export type Drive = z.infer<typeof Drive>

export const DriveRow = z.object({
  id: z.number(),
  /** Code in the registration link. */
  code: z.string(),
  name: z.string(),
  status: z.number(),
  mode: z.enum(keysOf(driveModes)),
  campuses: z.array(Named),
  drive_on: z.string(),
  reporting_time: z.string(),
  registration_to: z.string(),
  requests: z.number(),
  coordinator_name: z.nullable(z.string()),
  /** Email address of the placement officer at the host college. */
  officer_email: z.nullable(z.string()),
  /** Students: all, those present, and those with an offer or hired. */
  registered: z.number(),
  appeared: z.number(),
  selected: z.number(),
})
export type DriveRow = z.infer<typeof DriveRow>

export const DriveQuery = z.strictObject({
  /** Words of the drive's name, any name of a college, or a job code. */
  q: z.optional(text(limits.search)),
  'filter[campus]': z.optional(numeral(1, limits.id)),
  'filter[status]': z.optional(numeral(1, 7)),
  'filter[mode]': z.optional(z.enum(keysOf(driveModes), NOT_LISTED)),
  'filter[drive_on]': z.optional(dayRange),
  ...pageFields,
})
export type DriveQuery = z.output<typeof DriveQuery>

/** Upcoming drives first, then past ones, newest first. */
export const listDrives = endpoint({
  method: 'GET',
  path: '/v1/drives',
  audience: 'staff',
  summary: 'Campus drives',
  query: DriveQuery,
  response: paged(DriveRow),
})
export const planDrive = endpoint({
  method: 'POST',
  path: '/v1/drives',
  idempotencyKey: true,
  audience: 'staff',
  summary: 'Plan a drive',
  body: DriveBody,
  response: data(Drive),
})
export const readDrive = endpoint({
  method: 'GET',
  path: '/v1/drives/:id',
  audience: 'staff',
  summary: 'One drive',
  params: idParams,
  response: data(Drive),
})
/**
 * 409 `changed_meanwhile`, `not_allowed`; 422 `rounds` once a student has a result in one, `campus_ids` and `resource_request_ids` without
 * one that has students.
 */
export const changeDrive = endpoint({
  method: 'PUT',
  path: '/v1/drives/:id',
  audience: 'staff',
  summary: 'Change a drive',
  params: idParams,
  body: EditDriveBody,
  refusals: ['changed_meanwhile', 'not_allowed'],
  response: data(Drive),
})
/** Idempotent. 409 `changed_meanwhile` if the drive no longer has the status `seen`, `not_allowed`; 422 if the move needs a reason. */
export const moveDrive = endpoint({
  method: 'POST',
  path: '/v1/drives/:id/status',
  audience: 'staff',
  summary: 'Change the status of a drive',
  params: idParams,
  body: MoveDriveBody,
  refusals: ['changed_meanwhile', 'not_allowed'],
  response: data(Drive),
})
/** With the open requests of the drive. 409 `not_allowed` without one. */
export const cloneDrive = endpoint({
  method: 'POST',
  path: '/v1/drives/:id/clone',
  idempotencyKey: true,
  audience: 'staff',
  summary: 'Plan the same drive at another college',
  params: idParams,
  body: CloneDriveBody,
  refusals: ['not_allowed'],
  response: data(Drive),
})

const CGPA_TEXT = 'Enter a CGPA from 0 to 10.'
const cgpaText = z.pipe(
  z.string(CGPA_TEXT).check(z.regex(/^(?:[0-9](?:\.[0-9]{1,2})?|10)$/, CGPA_TEXT)),
  z.transform((value: string) => Number(value)),
)

/**
 * Counts the registered students by the drive's eligibility or, before the first registration, the candidates of its colleges; `what_if`:
 * by the rules of the query.
 */
export const readEligibility = endpoint({
  method: 'GET',
  path: '/v1/drives/:id/eligibility',
  audience: 'staff',
  summary: 'How many students of a drive are eligible',
  params: idParams,
  query: z.strictObject({
    minimum_10th: z.optional(numeral(0, limits.percentage)),
    minimum_12th: z.optional(numeral(0, limits.percentage)),
    minimum_degree: z.optional(numeral(0, limits.percentage)),
    /** On the drive's CGPA scale. */
    minimum_cgpa: z.optional(cgpaText),
    maximum_active_backlogs: z.optional(numeral(0, 20)),
    maximum_gap_years: z.optional(numeral(0, 20)),
  }),
  response: data(
    z.object({
      /** `education`: an estimate from the education of at most 5,000 candidates, whose backlogs and gap years are unknown. */
      basis: z.enum(['registered', 'education']),
      candidates: z.number(),
      /** Including students with an override. */
      eligible: z.number(),
      /** Ineligible students by rule; each counts for every rule they don't meet. */
      failures: z.array(z.object({ rule: z.enum(eligibilityRules), count: z.number() })),
      /** Number of students eligible under the rules of the query. */
      what_if: z.number(),
    }),
  ),
})
