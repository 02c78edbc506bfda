import * as z from 'zod/mini'

const Row = z.record(z.string(), z.unknown())
const Ids = z.array(z.number())

/** What an undo of a merge needs: rows as JSON, as `jsonb_populate_record` reads them. */
export const MergeSnapshot = z.object({
  /** Both candidates before the merge, the kept one after it, and the columns that the merge set. */
  kept: Row,
  merged: Row,
  after: Row,
  columns: z.array(z.string()),
  /** Rows of the merged record by table, and the kept record's educations that they replaced. */
  rows: z.record(z.string(), z.array(Row)),
  displaced: z.array(Row),
  /** Ids of the rows that were moved, by table. */
  moved: z.record(z.string(), Ids),
  documents: z.array(z.object({ id: z.number(), type: z.number() })),
  /** Resume and picture of the kept record that became "Other document". */
  demoted: z.array(z.object({ id: z.number(), type: z.number() })),
  /** The account of the merged record, when the merge closed it. */
  closed_account: z.nullable(z.number()),
})
export type MergeSnapshot = z.infer<typeof MergeSnapshot>
