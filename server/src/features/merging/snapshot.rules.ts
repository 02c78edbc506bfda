import * as z from 'zod/mini'

const Row = z.record(z.string(), z.unknown())
const Ids = z.array(z.number())

/** All that is needed to take a merge back: rows as the database writes them. */
export const MergeSnapshot = z.object({
  /** The two candidates before, the kept one after, and which of its columns the merge set. */
  kept: Row,
  merged: Row,
  after: Row,
  columns: z.array(z.string()),
  /** Rows of the joined record, by table, and rows of the kept one whose place they took. */
  rows: z.record(z.string(), z.array(Row)),
  displaced: z.array(Row),
  /** Ids of rows that went over as they were. */
  moved: z.record(z.string(), Ids),
  documents: z.array(z.object({ id: z.number(), type: z.number() })),
  /** Resume and picture of the kept record that became other documents. */
  demoted: z.array(z.object({ id: z.number(), type: z.number() })),
  /** The account of the joined record was closed. */
  closed_account: z.nullable(z.number()),
})
export type MergeSnapshot = z.infer<typeof MergeSnapshot>
