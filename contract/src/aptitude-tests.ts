import * as z from 'zod/mini'
import { roles } from './accounts.ts'
import { CLOSED, DRAFT, PUBLISHED, subjectKeys, testKinds, testStates, type Subject, type TestKind, type TestStatus } from './aptitude.ts'
import { subject, tags } from './questions.ts'
import { data, endpoint, idParams, numeral, paged } from './shared/endpoint.ts'
import { across, id, optionalLines, optionalText, requiredText, text } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'
import { pageFields } from './shared/page.ts'

const NOT_LISTED = 'Choose an option from the list.'
const listed = { error: ({ input }: { readonly input?: unknown }) => (input == null || input === '' ? messages.mandatory : NOT_LISTED) }
const kindKeys = Object.keys(testKinds) as [TestKind, ...TestKind[]]

interface Move {
  readonly to: TestStatus
  /** Label of the button. */
  readonly label: string
  readonly by: 'staff' | 'administrator'
  readonly needsReason?: true
  /** `complete`: nothing that candidates need is missing. `untaken`: no one is invited yet. */
  readonly when?: 'complete' | 'untaken'
}
interface TestState {
  /** What can be edited in this status: everything, only the window, or nothing. */
  readonly edit: 'all' | 'window' | 'none'
  readonly moves: readonly Move[]
}
/** State machine of a test's status. */
const states: Readonly<Record<TestStatus, TestState>> = {
  [DRAFT]: { edit: 'all', moves: [{ to: PUBLISHED, label: 'Publish', by: 'staff', when: 'complete' }] },
  [PUBLISHED]: {
    edit: 'window',
    moves: [
      { to: CLOSED, label: 'Close', by: 'staff' },
      { to: DRAFT, label: 'Back to draft', by: 'staff', when: 'untaken' },
    ],
  },
  [CLOSED]: { edit: 'none', moves: [{ to: PUBLISHED, label: 'Reopen', by: 'administrator', needsReason: true }] },
}
export const testMoves = (status: TestStatus): readonly Move[] => states[status].moves
export const findTestMove = (from: TestStatus, to: number): Move | undefined => states[from].moves.find((move) => move.to === to)
const stateLabel = (status: number) => (testStates as Readonly<Record<number, string>>)[status] ?? 'this status'

interface MovedTest {
  readonly status: TestStatus
  /** What is missing before candidates can take it, as sentences. */
  readonly missing: readonly string[]
  /** Invited candidates, started or not. */
  readonly attempts: number
}
/** Why this role can't make the move; null if it can. */
export const testMoveRefusal = ({ status, missing, attempts }: MovedTest, to: number, role_id: number): string | null => {
  const move = findTestMove(status, to)
  if (!move) return `A test can't be moved from ${testStates[status]} to ${stateLabel(to)}.`
  if (move.by === 'administrator' && role_id !== roles.administrator) return 'Only an administrator can do this.'
  if (move.when === 'complete' && missing.length > 0) return missing.join(' ')
  if (move.when === 'untaken' && attempts > 0)
    return `${attempts === 1 ? '1 candidate has' : `${attempts} candidates have`} already been invited. Duplicate the test instead.`
  return null
}
/** Why the fields of a test can't be changed; null if they can. */
export const testEditRefusal = (status: TestStatus): string | null =>
  states[status].edit === 'all'
    ? null
    : `A test that is ${testStates[status].toLowerCase()} can't be changed. Duplicate it, or change its window.`
/** Why the window and a candidate's extra time can't be changed; null if they can. */
export const windowRefusal = (status: TestStatus, kind: TestKind): string | null => {
  if (kind === 'external') return 'A test taken elsewhere has no window.'
  return states[status].edit === 'none' ? `A test that is ${testStates[status].toLowerCase()} can't be changed. Reopen it first.` : null
}

/** Why candidates can't be invited to a test or reminded of it; null if they can. `closes_at`: ISO 8601. */
export const invitingRefusal = (
  { status, closes_at }: { readonly status: TestStatus; readonly closes_at: string | null },
  now: Date,
): string | null => {
  if (status === DRAFT) return 'Publish the test first.'
  if (status === CLOSED) return 'The test is closed. Reopen it first.'
  return closes_at !== null && new Date(closes_at) <= now ? 'The test can no longer be started. Change its window first.' : null
}

const integer = (max: number) => {
  const message = `Enter a whole number from 0 to ${max}.`
  return z
    .int({ error: ({ input }) => (input == null ? messages.mandatory : message) })
    .check(z.minimum(0, message), z.maximum(max, message))
}
const PERCENT = 'Enter a number from 0 to 100.'
const percent = z.nullable(z.number(PERCENT).check(z.minimum(0, PERCENT), z.maximum(limits.percentage, PERCENT)))
const MARKS = `Enter a number from 0 to ${limits.testMarks}.`
const marks = z
  .number({ error: ({ input }) => (input == null ? messages.mandatory : MARKS) })
  .check(z.minimum(0, MARKS), z.maximum(limits.testMarks, MARKS))
const MINUTES = `Enter a whole number from 1 to ${limits.sectionMinutes}.`

const picked = z._default(
  z.array(id, 'Send a list.').check(z.maxLength(limits.sectionQuestions, `Pick at most ${limits.sectionQuestions} questions.`)),
  [],
)

const SectionBody = z.strictObject({
  name: requiredText(limits.shortText),
  subject,
  /** Draws questions with at least one of these tags; empty: any question of the subject. */
  tags,
  minutes: z
    .int({ error: ({ input }) => (input == null ? messages.mandatory : MINUTES) })
    .check(z.minimum(1, MINUTES), z.maximum(limits.sectionMinutes, MINUTES)),
  /** Number of questions to draw per difficulty. */
  easy: integer(limits.sectionQuestions),
  medium: integer(limits.sectionQuestions),
  hard: integer(limits.sectionQuestions),
  /** Questions of the subject that everyone gets in addition to the drawn ones; each in one section only. */
  picked,
  /** Marks for a right answer. */
  marks: marks.check(z.refine((value) => value > 0, 'Enter more than 0 marks.')),
  /** Marks deducted for a wrong answer. */
  penalty: z._default(marks, 0),
  /** In per cent of the section. */
  cut_off: z._default(percent, null),
})
export type SectionBody = z.output<typeof SectionBody>

const WHEN = 'Enter a real date and time.'
const when = z._default(z.nullable(z.iso.datetime(WHEN)), null)
const windowFields = { opens_at: when, closes_at: when }
const maximum = z.optional(z.nullable(marks.check(z.refine((value) => value > 0, 'Enter more than 0 marks.'))))

const fields = {
  name: requiredText(limits.shortText),
  kind: z.enum(kindKeys, listed),
  drive_id: z._default(z.nullable(id), null),
  resource_request_id: z._default(z.nullable(id), null),
  /** Shown to candidates before they start. */
  instructions: optionalLines(limits.longText),
  /** Where the test takes place and what to bring; shown in the invitation email and before the start. */
  place: optionalText(limits.address),
  bring: optionalText(limits.address),
  /** Window in which the test can be started. */
  ...windowFields,
  /** In per cent of the total. */
  cut_off: z._default(percent, null),
  is_shuffled: z._default(z.boolean('Choose yes or no.'), true),
  sections: z._default(
    z.array(SectionBody, 'Send a list.').check(z.maxLength(limits.testSections, `Use at most ${limits.testSections} sections.`)),
    [],
  ),
  /** Maximum marks by subject, for a test taken elsewhere. */
  maximum_marks: z._default(
    z.strictObject({ quantitative: maximum, logical: maximum, verbal: maximum, technical: maximum } satisfies Record<Subject, unknown>),
    {},
  ),
}
type Given = Partial<Readonly<Record<string, unknown>>>
const isSet = (value: unknown) => value !== null && value !== undefined
const inOrder = across<Given>(
  ({ opens_at: from, closes_at: to }) => typeof from !== 'string' || typeof to !== 'string' || !(Date.parse(from) >= Date.parse(to)),
  'Choose a closing time after the opening time.',
  'closes_at',
)
const sectionsOf = ({ sections }: Given) => (Array.isArray(sections) ? (sections as readonly Given[]) : [])
const pickedOf = (section: Given | null | undefined): readonly unknown[] => {
  const list = section?.['picked']
  return Array.isArray(list) ? list : []
}
const consistent = [
  inOrder,
  across<Given>(({ kind, drive_id }) => kind !== 'practice' || !isSet(drive_id), 'A practice test is open to every candidate.', 'drive_id'),
  across<Given>(
    ({ kind, resource_request_id }) => kind !== 'practice' || !isSet(resource_request_id),
    'A practice test is open to every candidate.',
    'resource_request_id',
  ),
  across<Given>(
    ({ drive_id, resource_request_id }) => !isSet(drive_id) || !isSet(resource_request_id),
    'Choose a drive or a request, not both.',
    'resource_request_id',
  ),
  across<Given>(
    (body) => body['kind'] !== 'external' || sectionsOf(body).length === 0,
    "A test taken elsewhere can't have sections.",
    'sections',
  ),
  across<Given>(
    ({ kind, maximum_marks }) => kind === 'external' || !Object.values(maximum_marks ?? {}).some(isSet),
    'Only a test taken elsewhere can have maximum marks.',
    'maximum_marks',
  ),
  across<Given>(
    (body) =>
      sectionsOf(body).every(
        (section) => section?.['easy'] !== 0 || section['medium'] !== 0 || section['hard'] !== 0 || pickedOf(section).length > 0,
      ),
    'Each section must draw at least one question.',
    'sections',
  ),
  across<Given>(
    (body) => {
      const all = sectionsOf(body).flatMap(pickedOf)
      return new Set(all).size === all.length
    },
    'Pick each question only once.',
    'sections',
  ),
] as const

export const TestBody = z.strictObject(fields).check(...consistent)
export type TestBody = z.output<typeof TestBody>

const updated_at = z.string('Send the updated_at you read.').check(z.maxLength(40, 'Send the updated_at you read.'))
/** Optimistic lock: `updated_at` as read; 409 `changed_meanwhile` if outdated. */
export const EditTestBody = z.strictObject({ ...fields, updated_at }).check(...consistent)
export type EditTestBody = z.output<typeof EditTestBody>

/** A published test needs both times, unless it is a practice test. Omitted `place` and `bring` keep their values. */
export const WindowBody = z
  .strictObject({ ...windowFields, place: z.optional(fields.place), bring: z.optional(fields.bring), updated_at })
  .check(inOrder)
export type WindowBody = z.output<typeof WindowBody>

const STATUS = 'Enter a status from 1 to 3.'
export const MoveTestBody = z.strictObject({
  to: z.int(STATUS).check(z.minimum(DRAFT, STATUS), z.maximum(CLOSED, STATUS)),
  /** Required for moves with `needsReason`. */
  reason: optionalLines(limits.longText),
})
export type MoveTestBody = z.output<typeof MoveTestBody>

const Counts = z.object({ easy: z.number(), medium: z.number(), hard: z.number() })
export type QuestionCounts = z.infer<typeof Counts>

const Section = z.object({
  id: z.number(),
  name: z.string(),
  subject: z.enum(subjectKeys),
  tags: z.array(z.string()),
  minutes: z.number(),
  easy: z.number(),
  medium: z.number(),
  hard: z.number(),
  /** In order. `why`: why it blocks publishing a draft; null if it doesn't. */
  picked: z.array(z.object({ id: z.number(), text: z.string(), difficulty: z.number(), why: z.nullable(z.string()) })),
  marks: z.number(),
  penalty: z.number(),
  cut_off: z.nullable(z.number()),
  /** Questions it can draw from in addition to `picked`: from the bank, or once published from the frozen pool. */
  pool: Counts,
})
export type TestSection = z.infer<typeof Section>

const head = {
  id: z.number(),
  name: z.string(),
  kind: z.enum(kindKeys),
  status: z.literal([DRAFT, PUBLISHED, CLOSED]),
  drive: z.nullable(z.object({ id: z.number(), name: z.string(), campus_id: z.number() })),
  request: z.nullable(z.object({ id: z.number(), job_code: z.string(), designation: z.string() })),
  opens_at: z.nullable(z.string()),
  closes_at: z.nullable(z.string()),
}
export const AptitudeTest = z.object({
  ...head,
  instructions: z.nullable(z.string()),
  place: z.nullable(z.string()),
  bring: z.nullable(z.string()),
  cut_off: z.nullable(z.number()),
  is_shuffled: z.boolean(),
  sections: z.array(Section),
  maximum_marks: z.partialRecord(z.enum(subjectKeys), z.number()),
  published_at: z.nullable(z.string()),
  /** Reason of the last move, if that move needed one. */
  reason: z.nullable(z.string()),
  updated_at: z.string(),
  /** Number of attempts by progress. */
  people: z.object({ invited: z.number(), started: z.number(), submitted: z.number() }),
  /** What a draft still needs before it can be published, as sentences. */
  missing: z.array(z.string()),
  /** What a draft should be checked for, although it can be published, as sentences. */
  warnings: z.array(z.string()),
  /** Why its fields can't be changed; null if they can. */
  edit: z.nullable(z.string()),
  /** Why its window can't be changed; null if it can. */
  window: z.nullable(z.string()),
  /** Why candidates can't be invited to it or reminded of it; null if they can. */
  invite: z.nullable(z.string()),
  /** Possible moves; `why`: why one is disabled, null if it is allowed. */
  moves: z.array(z.object({ to: z.number(), label: z.string(), needs_reason: z.boolean(), why: z.nullable(z.string()) })),
})
export type AptitudeTest = z.infer<typeof AptitudeTest>

export const TestRow = z.object({
  ...head,
  questions: z.number(),
  minutes: z.number(),
  /** `invited`: all attempts; `submitted`: those that are submitted. */
  invited: z.number(),
  submitted: z.number(),
})
export type TestRow = z.infer<typeof TestRow>

/** Most recently changed first. */
export const listTests = endpoint({
  method: 'GET',
  path: '/v1/aptitude-tests',
  audience: 'staff',
  summary: 'Aptitude tests',
  query: z.strictObject({
    /** Words of the test's name, its drive or its job code. */
    q: z.optional(text(limits.search)),
    'filter[status]': z.optional(numeral(DRAFT, CLOSED)),
    'filter[kind]': z.optional(z.enum(kindKeys, NOT_LISTED)),
    'filter[drive]': z.optional(numeral(1, limits.id)),
    ...pageFields,
  }),
  response: paged(TestRow),
})
export const addTest = endpoint({
  method: 'POST',
  path: '/v1/aptitude-tests',
  idempotencyKey: true,
  audience: 'staff',
  summary: 'Add an aptitude test as a draft',
  body: TestBody,
  response: data(AptitudeTest),
})
/**
 * How many questions of the bank each section can draw in addition to `picked`. A question counts for one section only; sections with tags
 * are served first.
 */
export const countQuestions = endpoint({
  method: 'POST',
  path: '/v1/aptitude-tests/questions',
  audience: 'staff',
  summary: 'Count the questions for sections',
  body: z.strictObject({
    sections: z
      .array(z.strictObject({ subject, tags, picked }), 'Send a list.')
      .check(z.maxLength(limits.testSections, `Use at most ${limits.testSections} sections.`)),
  }),
  response: data(z.array(Counts)),
})
export const readTest = endpoint({
  method: 'GET',
  path: '/v1/aptitude-tests/:id',
  audience: 'staff',
  summary: 'One aptitude test',
  params: idParams,
  response: data(AptitudeTest),
})
const ofTest = { audience: 'staff', params: idParams } as const
/** Drafts only. 409 `changed_meanwhile`, `not_allowed`. */
export const changeTest = endpoint({
  method: 'PUT',
  path: '/v1/aptitude-tests/:id',
  ...ofTest,
  summary: 'Change the draft of an aptitude test',
  body: EditTestBody,
  refusals: ['changed_meanwhile', 'not_allowed'],
  response: data(AptitudeTest),
})
/** 409 `changed_meanwhile`, `not_allowed`. */
export const changeWindow = endpoint({
  method: 'PUT',
  path: '/v1/aptitude-tests/:id/window',
  ...ofTest,
  summary: 'Change when an aptitude test can be started',
  body: WindowBody,
  refusals: ['changed_meanwhile', 'not_allowed'],
  response: data(AptitudeTest),
})
/** Publishing freezes the questions in their current versions. Idempotent. 409 `not_allowed`; 422 if the move needs a reason. */
export const moveTest = endpoint({
  method: 'POST',
  path: '/v1/aptitude-tests/:id/status',
  ...ofTest,
  summary: 'Publish, close or reopen an aptitude test',
  body: MoveTestBody,
  refusals: ['not_allowed'],
  response: data(AptitudeTest),
})
/** Creates a draft with the same sections and no window. */
export const duplicateTest = endpoint({
  method: 'POST',
  path: '/v1/aptitude-tests/:id/duplicate',
  idempotencyKey: true,
  ...ofTest,
  summary: 'Duplicate an aptitude test',
  body: z.strictObject({ name: requiredText(limits.shortText) }),
  response: data(AptitudeTest),
})
