import { createHash } from 'node:crypto'
import type { Answer, QuestionKind, QuestionOption } from '@portal/contract/answers'
import { CLOSED, type TestKind, type TestStatus } from '@portal/contract/aptitude'
import type { AttemptState, OwnTest } from '@portal/contract/aptitude-attempts'
import { MINUTE } from '@portal/contract/shared/dates'

/** Grace period after the end of a section, for answers in flight. */
export const GRACE_MS = 5000

/** A second start from the same device within this time is a retry of the first. */
const REPEAT_MS = 10_000

interface TimedSection {
  readonly minutes: number
}

/** The open section of a test in progress. */
interface OpenSection {
  /** 1-based. */
  readonly section: number
  readonly section_ends_at: Date
}

/** Position in a started test: in a section, or over since `ended_at`. */
export type Place = OpenSection | { readonly ended_at: Date }

/** Minutes of a section including extra time, which is in per cent. */
export const withExtraTime = (minutes: number, extra_time: number): number => (minutes * (100 + extra_time)) / 100

/** Minutes of all sections including extra time. */
export const totalMinutes = (sections: readonly TimedSection[], extra_time: number): number =>
  withExtraTime(
    sections.reduce((sum, { minutes }) => sum + minutes, 0),
    extra_time,
  )

/** Opens the section after the closed ones at a given time; null after the last. */
export const openNext = (closed: number, sections: readonly TimedSection[], extra_time: number, from: Date): OpenSection | null => {
  const next = sections[closed]
  if (!next) return null
  return { section: closed + 1, section_ends_at: new Date(from.getTime() + withExtraTime(next.minutes, extra_time) * MINUTE) }
}

/** Position in the test at a given time. Sections follow one another without a gap, whether or not the candidate is present. */
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
  /** Null unless the attempt is started and not submitted. */
  readonly place: Place | null
}

/** Progress of a candidate in a test. The window limits only the start: once started, they have the full time. */
export const stateOf = ({ status, opens_at, closes_at }: Invitation, progress: Progress | null, now: Date): AttemptState => {
  if (progress?.submitted_at) return 'submitted'
  if (progress?.place) return 'ended_at' in progress.place ? 'submitted' : 'running'
  if (status === CLOSED || (closes_at !== null && closes_at <= now)) return 'missed'
  return opens_at !== null && opens_at > now ? 'not_open' : 'open'
}

/** A submitted practice test can be restarted as long as it could be started at all. */
export const canStartAgain = (kind: TestKind, invitation: Invitation, now: Date): boolean =>
  kind === 'practice' && stateOf(invitation, null, now) === 'open'

const order: readonly AttemptState[] = ['running', 'open', 'not_open', 'submitted', 'missed']
/** Sorts by state, tests that can be taken now first. */
export const listOrder = (tests: readonly OwnTest[]): OwnTest[] => tests.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))

/** Whether a repeated start on the same device is a return to the test rather than a retry. */
export const isContinued = (started_at: Date, now: Date): boolean => now.getTime() - started_at.getTime() > REPEAT_MS

/** Options shuffled for an attempt, deterministically by seed. */
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

/** The newest answer per question; on a tie the last one. */
export const newestAnswers = <T extends { readonly position: number; readonly sequence: number }>(answers: readonly T[]): T[] => [
  ...new Map(answers.toSorted((a, b) => a.sequence - b.sequence).map((answer) => [answer.position, answer])).values(),
]
