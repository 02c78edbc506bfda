import type { BulkKind } from '@portal/contract/bulk'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import type { RunRow } from './bulk.queries.ts'
import type { ItemRow, Outcome } from './bulk-items.queries.ts'

/** A run under way, for whoever began it. */
export interface Job {
  readonly parts: AppContext
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
