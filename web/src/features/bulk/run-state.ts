import type { BulkRun } from '@portal/contract/bulk'

/** Goes on by itself. */
export const isUnderWay = ({ state }: Pick<BulkRun, 'state'>): boolean => state === 'queued' || state === 'running' || state === 'undoing'

type Known = ReadonlyMap<number, BulkRun['state']>
type Seen = Pick<BulkRun, 'id' | 'state'>

export const statesOf = (runs: readonly Seen[]): Known => new Map(runs.map(({ id, state }) => [id, state]))

/** The runs that have ended since they were last seen. Of the first look (`known` is null) none: what ended before is no news. */
export const endedSince = <R extends Seen>(known: Known | null, runs: readonly R[]): R[] =>
  known === null ? [] : runs.filter((run) => !isUnderWay(run) && known.get(run.id) !== run.state)
