import type { OwnAttempt, SavedAnswers } from '@portal/contract/aptitude-attempts'
import type { ApiProblem } from '../../../lib/api/api-problem.ts'
import { afterSaving, applySaved, mergeReloaded, type Waiting } from './answers.model.ts'

/** What this device knows of the attempt. */
export interface Attempt {
  /** Null until it is loaded. */
  readonly ownAttempt: OwnAttempt | null
  readonly waiting: readonly Waiting[]
  /** Number of answers that arrived after their section had ended. */
  readonly late: number
  /** Why it couldn't be loaded. */
  readonly failure: ApiProblem | null
  /** Why the last action failed. */
  readonly refusal: string | null
  /** Whether an action is running. */
  readonly isBusy: boolean
  /** Whether the last save failed to reach the server. */
  readonly isOffline: boolean
  /** Whether this browser persists pending answers. */
  readonly isStored: boolean
  /** The candidate left the page and returned. */
  readonly hasLeft: boolean
}

export const nothing: Attempt = {
  ownAttempt: null,
  waiting: [],
  late: 0,
  failure: null,
  refusal: null,
  isBusy: false,
  isOffline: false,
  isStored: true,
  hasLeft: false,
}

/** The next instant at which the attempt's state changes by itself. */
export const deadlineOf = ({ state, running, opens_at, closes_at }: OwnAttempt): string | null => {
  if (state === 'running') return running?.ends_at ?? null
  if (state === 'not_open') return opens_at
  return state === 'open' ? closes_at : null
}

/** Whether the attempt runs on another page. */
export const isElsewhere = ({ ownAttempt }: Attempt): boolean => ownAttempt?.state === 'running' && ownAttempt.running === null

/** After a read: keeps answers saved meanwhile; answers that wait after the submission are late. */
export const withRead = (attempt: Attempt, read: OwnAttempt): Attempt => {
  const known = attempt.ownAttempt?.running
  const running =
    read.running && known && known.section === read.running.section
      ? { ...read.running, questions: mergeReloaded(known.questions, read.running.questions) }
      : read.running
  const late = read.state === 'submitted' ? attempt.waiting.length : 0
  return {
    ...attempt,
    ownAttempt: { ...read, running },
    failure: null,
    isOffline: false,
    waiting: late > 0 ? [] : attempt.waiting,
    late: attempt.late + late,
  }
}

/** After a save of the sent answers. */
export const withSaved = (attempt: Attempt, sent: readonly Waiting[], saved: SavedAnswers): Attempt => {
  const { ownAttempt } = attempt
  const running = ownAttempt?.running && {
    ...ownAttempt.running,
    questions: applySaved(ownAttempt.running.questions, sent, saved),
    ...(saved.section === ownAttempt.running.section && { ends_at: saved.ends_at }),
  }
  return {
    ...attempt,
    ownAttempt: ownAttempt && { ...ownAttempt, running: running ?? null },
    waiting: afterSaving(attempt.waiting, saved),
    late: attempt.late + saved.late.length,
  }
}

/** The attempt continued on another page: hides the questions on this one. */
export const withoutQuestions = (attempt: Attempt): Attempt =>
  attempt.ownAttempt?.state === 'running'
    ? { ...attempt, ownAttempt: { ...attempt.ownAttempt, running: null, is_elsewhere: true } }
    : attempt

/** Whether the server is further than this device: another page saved a later answer, or the section changed. */
export const isBehind = ({ ownAttempt }: Attempt, sent: readonly Waiting[], { saved, section }: SavedAnswers): boolean =>
  ownAttempt?.running?.section !== section ||
  saved.some(({ position, sequence }) => sent.some((answer) => answer.position === position && answer.sequence < sequence))
