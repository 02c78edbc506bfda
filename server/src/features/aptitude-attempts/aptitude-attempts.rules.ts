import { createHash } from 'node:crypto'
import type { Answer, QuestionKind, QuestionOption } from '@portal/contract/answers'
import { CLOSED, type TestKind, type TestStatus } from '@portal/contract/aptitude'
import type { AttemptState, OwnTest } from '@portal/contract/aptitude-attempts'
import { MINUTE } from '@portal/contract/shared/dates'

/** How long a section takes answers after its end: those that were in flight. */
export const GRACE_MS = 5000

/** A start from the same device so soon after the first is the same one sent twice. */
const REPEAT_MS = 10_000

interface TimedSection {
  readonly minutes: number
}

/** The clock of a test that runs. */
interface OpenSection {
  /** From 1. */
  readonly section: number
  readonly section_ends_at: Date
}

/** Where a started test is: in a section, or over since its end. */
export type Place = OpenSection | { readonly ended_at: Date }

/** Minutes of a section with the extra time, which is in per cent. */
export const withExtraTime = (minutes: number, extra_time: number): number => (minutes * (100 + extra_time)) / 100

/** Of all sections, with the extra time. */
export const totalMinutes = (sections: readonly TimedSection[], extra_time: number): number =>
  withExtraTime(
    sections.reduce((sum, { minutes }) => sum + minutes, 0),
    extra_time,
  )

/** The section after those that are closed, from a moment on; null after the last. */
export const openNext = (closed: number, sections: readonly TimedSection[], extra_time: number, from: Date): OpenSection | null => {
  const next = sections[closed]
  if (!next) return null
  return { section: closed + 1, section_ends_at: new Date(from.getTime() + withExtraTime(next.minutes, extra_time) * MINUTE) }
}

/** Where a test is at a moment. A section follows the one before at once, whether or not the candidate is there. */
export const placeAt = (open: OpenSection, sections: readonly TimedSection[], extra_time: number, now: Date): Place => {
  let place = open
  while (place.section_ends_at.getTime() + GRACE_MS <= now.getTime()) {
    const next = openNext(place.section, sections, extra_time, place.section_ends_at)
    if (next === null) return { ended_at: place.section_ends_at }
    place = next
  }
  return place
}

interface Invitation {
  readonly status: TestStatus
  readonly opens_at: Date | null
  readonly closes_at: Date | null
}
interface Progress {
  readonly submitted_at: Date | null
  /** Of an attempt that is started and not submitted. */
  readonly place: Place | null
}

/** How far a candidate is with a test. The window says when it can be started: who has started has the whole time. */
export const stateOf = ({ status, opens_at, closes_at }: Invitation, progress: Progress | null, now: Date): AttemptState => {
  if (progress?.submitted_at) return 'submitted'
  if (progress?.place) return 'ended_at' in progress.place ? 'submitted' : 'running'
  if (status === CLOSED || (closes_at !== null && closes_at <= now)) return 'missed'
  return opens_at !== null && opens_at > now ? 'not_open' : 'open'
}

/** A submitted practice test can be started again while it can be started at all. */
export const canStartAgain = (kind: TestKind, invitation: Invitation, now: Date): boolean =>
  kind === 'practice' && stateOf(invitation, null, now) === 'open'

const order: readonly AttemptState[] = ['running', 'open', 'not_open', 'submitted', 'missed']
/** Those that can be taken now first. */
export const listOrder = (tests: readonly OwnTest[]): OwnTest[] => tests.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))

/** Whether a start on the same device came back to the test, and isn't the first one sent twice. */
export const isResumed = (started_at: Date, now: Date): boolean => now.getTime() - started_at.getTime() > REPEAT_MS

/** Options in the order of an attempt: always the same one, and another for each seed. */
export const shuffledOptions = (
  options: readonly QuestionOption[],
  { seed, version_id }: { readonly seed: number; readonly version_id: number },
): QuestionOption[] => {
  const key = ({ id }: QuestionOption) => createHash('sha256').update(`${seed}:${version_id}:${id}`).digest('hex')
  return options
    .map((option) => ({ option, key: key(option) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ option }) => option)
}

/** Why an answer doesn't fit its question; null if it does. */
export const answerRefusal = (
  { kind, options }: { readonly kind: QuestionKind; readonly options: readonly QuestionOption[] },
  answer: Answer | null,
): string | null => {
  if (answer === null) return null
  if (kind === 'numeric') return 'value' in answer ? null : 'Enter a number.'
  if ('value' in answer || answer.options.some((id) => !options.some((option) => option.id === id)))
    return 'Choose an option of the question.'
  return kind === 'single' && answer.options.length !== 1 ? 'Choose one option.' : null
}

/** The newest answer to each question; of equal ones the last. */
export const newestAnswers = <T extends { readonly position: number; readonly sequence: number }>(given: readonly T[]): T[] => [
  ...new Map(given.toSorted((a, b) => a.sequence - b.sequence).map((one) => [one.position, one])).values(),
]
