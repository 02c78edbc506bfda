import * as z from 'zod/mini'

const Row = z.record(z.string(), z.unknown())
const Ids = z.array(z.number())

/** Snapshot that an undo of a merge restores: rows as JSON, readable by `jsonb_populate_record`. */
export const MergeSnapshot = z.object({
  /** Both candidates before the merge, the kept one afterwards, and the columns the merge set. */
  kept: Row,
  merged: Row,
  after: Row,
  columns: z.array(z.string()),
  /** Rows of the merged record by table, and the educations of the kept record they replaced. */
  rows: z.record(z.string(), z.array(Row)),
  displaced: z.array(Row),
  /** Ids of the moved rows, by table. */
  moved: z.record(z.string(), Ids),
  documents: z.array(z.object({ id: z.number(), type: z.number() })),
  /** Resume and picture of the kept record that became "Other document". */
  demoted: z.array(z.object({ id: z.number(), type: z.number() })),
  /** Account of the merged record, if the merge closed it. */
  closed_account: z.nullable(z.number()),
})
export type MergeSnapshot = z.infer<typeof MergeSnapshot>
