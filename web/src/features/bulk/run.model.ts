import { type BulkReason, type BulkRun, REJECT, UNAPPLIED } from '@portal/contract/bulk'
import { stageOf } from '@portal/contract/stages'
import { words } from '#words/bulk.ts'
import { formatCount, formatDay } from '../../lib/format/format.ts'
import { reasonTexts } from './bulk.api.ts'

/** Label of a run's action. */
export const titleOf = ({ kind, to, assignee, shared_among, subject, format, due_on, job_code }: BulkRun): string => {
  if (kind === 'assign' && shared_among > 0) return words.titles.share(shared_among)
  if (kind === 'assign') return assignee === null ? words.titles.unassign : words.titles.assign(assignee.name)
  if (kind === 'mail') return words.titles.mail(subject ?? '')
  if (kind === 'remind') return words.titles.remind
  if (kind === 'follow_up') return words.titles.followUp(assignee?.name ?? null, due_on === null ? '' : formatDay(due_on))
  if (kind === 'opening') return words.titles.opening(job_code ?? '')
  if (kind === 'publish') return words.titles.publish
  if (kind === 'cut_off') return words.titles.cutOff
  if (kind === 'export' && format === 'zip') return words.titles.resumes
  if (kind === 'export') return words.titles.export((format ?? '').toUpperCase())
  return to === REJECT || to === null ? words.titles.reject : words.titles.move(stageOf(to).label)
}

const doneOf = ({ kind, to, assignee, shared_among, format, done }: BulkRun): string => {
  const count = formatCount(done)
  if (kind === 'stage') return to === REJECT ? words.results.reject(count) : words.results.stage(count)
  if (kind === 'assign') return assignee === null && shared_among === 0 ? words.results.unassign(count) : words.results.assign(count)
  if (kind === 'follow_up') return words.results.followUp(count)
  if (kind === 'opening') return words.results.opening(count)
  if (kind === 'publish') return words.results.publish(count)
  if (kind === 'cut_off') return words.results.stage(count)
  if (kind === 'mail') return words.results.mail(count)
  if (kind === 'remind') return words.results.remind(count)
  return format === 'zip' ? words.results.resumes(count) : words.results.export(count)
}

const withReasons = (count: string, reasons: readonly BulkReason[]) => {
  const isUnapplied = reasons.length > 0 && reasons.every(({ why }) => why === UNAPPLIED)
  return words.results.because(
    count,
    isUnapplied ? [words.results.unapplied(reasons.reduce((sum, reason) => sum + reason.count, 0))] : reasonTexts(reasons),
  )
}

/** Result of a run: "13 moved, 2 skipped: 2 On hold." */
export const resultOf = (run: BulkRun): string => {
  const { state, kind, skipped, reasons, mails, interviews_cancelled: cancelled, undone, kept, kept_reasons, failed_because } = run
  if (state === 'failed') return words.states.failed(failed_because ?? words.unknownReason)
  if (state === 'undone' && kind === 'export') return words.results.deleted
  if (state === 'undone')
    return words.results.line([
      words.results[kind === 'publish' ? 'unpublished' : 'undone'](formatCount(undone)),
      ...(kept > 0 ? [withReasons(words.results.notUndone(formatCount(kept)), kept_reasons)] : []),
      ...(cancelled > 0 ? [words.results.notRestored(formatCount(cancelled))] : []),
    ])
  return words.results.line([
    doneOf(run),
    ...(cancelled > 0 ? [words.results.interviews(formatCount(cancelled))] : []),
    ...((kind === 'stage' || kind === 'publish' || kind === 'cut_off') && mails > 0 ? [words.results.emails(formatCount(mails))] : []),
    ...(skipped > 0 ? [withReasons(words.results.skipped(formatCount(skipped)), reasons)] : []),
  ])
}

/** Progress of a run. */
export const progressOf = ({ state, done, skipped, undone, kept, total }: BulkRun): { text: string; share: number } => {
  if (state === 'undoing') {
    const back = undone + kept
    return { text: words.states.undoing(formatCount(back), formatCount(done)), share: done === 0 ? 0 : back / done }
  }
  if (state === 'queued') return { text: words.states.queued(formatCount(total)), share: 0 }
  return { text: words.states.running(formatCount(done + skipped), formatCount(total)), share: total === 0 ? 0 : (done + skipped) / total }
}

/** Whether a run is still active. */
export const isUnderWay = ({ state }: Pick<BulkRun, 'state'>): boolean => state === 'queued' || state === 'running' || state === 'undoing'

/**
 * Whether the candidates of an ended run can be selected again: not a single one, which is found by name, nor those of an export, which
 * stay selected.
 */
export const canSelectAgain = ({ state, kind, done }: Pick<BulkRun, 'state' | 'kind' | 'done'>): boolean =>
  (state === 'done' || state === 'undone') && kind !== 'export' && done > 1

type KnownStates = ReadonlyMap<number, BulkRun['state']>
type Seen = Pick<BulkRun, 'id' | 'state'>

export const statesOf = (runs: readonly Seen[]): KnownStates => new Map(runs.map(({ id, state }) => [id, state]))

/** Runs that have ended since the last poll; none on the first one (`known` is null). */
export const endedSince = <R extends Seen>(known: KnownStates | null, runs: readonly R[]): R[] =>
  known === null ? [] : runs.filter((run) => !isUnderWay(run) && known.get(run.id) !== run.state)
