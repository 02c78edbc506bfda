import type { BulkKind, BulkReason, BulkRun } from '@portal/contract/bulk'
import { UNDO_MS } from '@portal/contract/applications'
import { dayInIndia, HOUR } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { sumReasons } from './stage-buckets.rules.ts'
import type { NamedRun, RunRow, Tally } from './bulk.queries.ts'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import type { ItemRow, Outcome } from './bulk-items.queries.ts'

/** A run under way, for whoever began it. */
export interface Job {
  readonly ctx: AppContext
  readonly actor: Actor
  readonly run: RunRow
}

/** Does something to candidates of a run, in one transaction of the caller; a Refusal says why it cannot be done to the only one. */
export type Step = (job: Job, tx: Db, items: readonly ItemRow[]) => Promise<Outcome[]>

/** How one kind of work goes: so many candidates in one transaction. */
export interface Work {
  readonly most: number
  readonly step: Step
  readonly undoMost: number
  readonly undo: Step
}

/** An export makes one file of all and goes its own way. */
export type SteppedKind = Exclude<BulkKind, 'export'>

/** Adds up why candidates are left out. */
export const grouped = (whys: readonly string[]): BulkReason[] => sumReasons(whys.map((why) => ({ why, stage: null, count: 1 })))

/** How many candidates one piece of work takes. */
export const mostOf = (kind: BulkKind): number => (kind === 'mail' ? limits.bulkMails : limits.bulk)

const amount = (total: number): string =>
  total > limits.counted ? `More than ${limits.counted.toLocaleString('en-IN')}` : total.toLocaleString('en-IN')

/** Why this many are too many. */
export const tooManyFor = (kind: BulkKind, total: number): string | null => {
  const most = mostOf(kind)
  if (total <= most) return null
  const why = kind === 'mail' ? 'You can email at most' : 'You can select at most'
  return `${amount(total)} candidates are too many. ${why} ${most.toLocaleString('en-IN')} at once. Narrow the list with filters.`
}

/** Why the letters of moves are too many. */
export const tooManyMails = (mails: number): string | null =>
  mails <= limits.bulkMails
    ? null
    : `${amount(mails)} emails are too many. You can send at most ${limits.bulkMails} at once. Turn off emails or select fewer candidates.`

/** Until when a run may be taken back; null while it goes on. */
const undoUntil = ({ kind, finished_at, expires_at }: RunRow): Date | null => {
  if (kind === 'export') return expires_at
  return finished_at && new Date(finished_at.getTime() + (kind === 'assign' ? limits.bulkUndoHours * HOUR : UNDO_MS))
}

/** Whether a run can be taken back now, and why not. */
export const undoVerdict = (run: RunRow, now: Date): BulkRun['can']['undo'] => {
  const no = (why: string) => ({ why, until: null })
  if (run.state === 'queued' || run.state === 'running') return no('This action is still running.')
  if (run.state === 'failed') return no('This action failed.')
  if (run.state !== 'done') return no('This has already been undone.')
  if (run.done === 0) return no('Nothing was changed.')
  const until = undoUntil(run)
  if (until === null || until <= now) return no(run.kind === 'export' ? 'The file is no longer available.' : 'It is too late to undo this.')
  return { why: null, until: until.toISOString() }
}

const reasonsOf = (tallies: readonly Tally[], state: Tally['state']): BulkReason[] =>
  tallies.filter((tally) => tally.state === state).map(({ why, stage, count }) => ({ why, stage, count }))

/** What the file of an export is called. */
export const fileNameOf = ({ work, created_at }: Pick<RunRow, 'work' | 'created_at'>): string =>
  `candidates-${dayInIndia(created_at)}.${work.kind === 'export' ? work.format : 'csv'}`

/** A run as its owner reads it; `link` where its file can be downloaded. */
export const toRun = ({ run, by, assignee }: NamedRun, tallies: readonly Tally[], link: string | null, now: Date): BulkRun => {
  const { id, kind, state, work, total, done, skipped, undone, kept, failed_because, file_size, expires_at } = run
  const own = tallies.filter(({ run_id }) => run_id === id)
  return {
    id,
    kind,
    state,
    to: work.kind === 'stage' ? work.to : null,
    assignee: work.kind === 'assign' ? assignee : null,
    subject: work.kind === 'mail' ? work.subject : null,
    format: work.kind === 'export' ? work.format : null,
    by: { id: run.created_by, name: by },
    total,
    done,
    skipped,
    mails: own.reduce((sum, { mails }) => sum + mails, 0),
    reasons: reasonsOf(own, 'skipped'),
    undone,
    kept,
    kept_reasons: reasonsOf(own, 'kept'),
    created_at: run.created_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
    file:
      link !== null && file_size !== null && expires_at !== null
        ? { name: fileNameOf(run), size: file_size, download_link: link, expires_at: expires_at.toISOString() }
        : null,
    failed_because,
    can: { undo: undoVerdict(run, now) },
  }
}
