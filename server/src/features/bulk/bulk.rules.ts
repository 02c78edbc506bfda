import type { BulkKind, BulkReason, BulkRun, BulkWork, ExportFormat } from '@portal/contract/bulk'
import { dayInIndia, HOUR } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { undoDeadline } from '../applications/moves.rules.ts'
import { sumReasons } from './stage-buckets.rules.ts'
import type { RunWithNames, RunRow, OutcomeCount } from './bulk.queries.ts'
import type { UnsentMails } from './run-mails.queries.ts'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import type { ItemRow, ItemOutcome } from './bulk-items.queries.ts'

/** A run being executed on behalf of the member of staff who started it. */
export interface RunContext {
  readonly ctx: AppContext
  readonly actor: Actor
  readonly run: RunRow
}

/** Processes items of a run in the caller's transaction. A Refusal thrown for a single item becomes the reason for skipping it. */
export type BatchHandler = (job: RunContext, tx: Db, items: readonly ItemRow[]) => Promise<ItemOutcome[]>

/** One kind of bulk action. `batchSize`: items per transaction. */
export interface BulkAction {
  readonly batchSize: number
  readonly execute: BatchHandler
  readonly undoBatchSize: number
  readonly undo: BatchHandler
}

/** Kinds processed in batches; an export writes a single file instead. */
export type BatchedKind = Exclude<BulkKind, 'export'>

/** Counts skipped candidates by reason. */
export const countReasons = (reasons: readonly string[]): BulkReason[] => sumReasons(reasons.map((why) => ({ why, stage: null, count: 1 })))

type Limited = Pick<BulkWork, 'kind'> & { readonly format?: ExportFormat | undefined }

/** Maximum selection of an action: smaller if each candidate gets an email or is a file. */
export const selectionLimit = ({ kind, format }: Limited): number => {
  if (format === 'zip') return limits.bulkFiles
  return kind === 'mail' || kind === 'remind' || kind === 'opening' ? limits.bulkMails : limits.bulk
}

const formatCount = (total: number): string =>
  total > limits.counted ? `More than ${limits.counted.toLocaleString('en-IN')}` : total.toLocaleString('en-IN')

/** Why the selection is too large, as a sentence; null if it isn't. */
export const selectionLimitRefusal = (work: Limited, total: number): string | null => {
  const limit = selectionLimit(work)
  if (total <= limit) return null
  const maximum = work.kind === 'mail' || work.kind === 'remind' ? 'You can email at most' : 'You can select at most'
  return `${formatCount(total)} candidates are too many. ${maximum} ${limit.toLocaleString('en-IN')} at a time. Narrow the list with filters.`
}

/** When a run can no longer be undone: moves as long as their emails aren't due. Null until it has ended. */
const runUndoDeadline = ({ kind, finished_at, expires_at }: RunRow, unsent: UnsentMails | undefined): Date | null => {
  if (kind === 'export') return expires_at
  if (kind === 'assign') return finished_at && new Date(finished_at.getTime() + limits.bulkUndoHours * HOUR)
  return finished_at && undoDeadline(finished_at, unsent?.due_at ?? null)
}

/** Whether the run can be undone now, and if not, why. */
export const canUndoRun = (run: RunRow, unsent: UnsentMails | undefined, now: Date): BulkRun['can']['undo'] => {
  const refused = (why: string) => ({ why, until: null })
  if (run.state === 'queued' || run.state === 'running') return refused('This action is still running.')
  if (run.kind === 'opening') return refused("Applications can't be undone. Change each candidate's opening, or close the application.")
  if (run.state === 'failed') return refused('This action failed.')
  if (run.state !== 'done') return refused('This has already been undone.')
  if (run.done === 0) return refused('Nothing was changed.')
  const until = runUndoDeadline(run, unsent)
  if (until === null || until <= now)
    return refused(run.kind === 'export' ? 'The file is no longer available.' : 'It is too late to undo this.')
  return { why: null, until: until.toISOString() }
}

const reasonsOf = (counts: readonly OutcomeCount[], state: OutcomeCount['state']): BulkReason[] =>
  counts.filter((row) => row.state === state).map(({ why, stage, count }) => ({ why, stage, count }))

/** Name of an export file. */
export const exportFileName = ({ work, created_at }: Pick<RunRow, 'work' | 'created_at'>): string =>
  `${work.kind === 'export' && work.format === 'zip' ? 'resumes' : 'candidates'}-${dayInIndia(created_at)}.${work.kind === 'export' ? work.format : 'csv'}`

interface RunDetails {
  readonly counts: readonly OutcomeCount[]
  readonly unsent: UnsentMails | undefined
  readonly interviews_cancelled: number
  readonly link: string | null
  readonly now: Date
}

/** A run in contract shape; `link`: download link of its file, if any. */
export const toRun = (
  { run, by, assignee, job_code }: RunWithNames,
  { counts, unsent, interviews_cancelled, link, now }: RunDetails,
): BulkRun => {
  const { id, kind, state, work, total, done, skipped, undone, kept, failed_because, file_size, expires_at } = run
  const ownCounts = counts.filter(({ run_id }) => run_id === id)
  return {
    id,
    kind,
    state,
    to: work.kind === 'stage' ? work.to : null,
    assignee: work.kind === 'assign' || work.kind === 'follow_up' ? assignee : null,
    shared_among: work.kind === 'assign' ? (work.share_among?.length ?? 0) : 0,
    subject: work.kind === 'mail' ? work.subject : null,
    format: work.kind === 'export' ? work.format : null,
    due_on: work.kind === 'follow_up' ? work.due_on : null,
    job_code,
    by: { id: run.created_by, name: by },
    total,
    done,
    skipped,
    mails: ownCounts.reduce((sum, { mails }) => sum + mails, 0),
    interviews_cancelled,
    scheduled_mails: { count: unsent?.scheduled ?? 0, send_at: unsent?.send_at?.toISOString() ?? null },
    cancelled_mails: unsent?.sendable ?? 0,
    reasons: reasonsOf(ownCounts, 'skipped'),
    undone,
    kept,
    kept_reasons: reasonsOf(ownCounts, 'kept'),
    created_at: run.created_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
    file:
      link !== null && file_size !== null && expires_at !== null
        ? { name: exportFileName(run), size: file_size, download_link: link, expires_at: expires_at.toISOString() }
        : null,
    failed_because,
    can: { undo: canUndoRun(run, unsent, now) },
  }
}
