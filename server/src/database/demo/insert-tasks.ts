import { PRACTICAL_ASSIGNED, PRACTICAL_SUBMITTED } from '@portal/contract/stages'
import { addDays } from '@portal/contract/shared/dates'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../open.ts'
import * as tables from '../schema.ts'

const instructions =
  'Build a small screen on which people book a meeting room for an hour.\nHand in a link to your code, or one file. Explain in a few sentences what you would do next.'

/** Inserts an open task for each candidate in Practical assigned, and an answered one for each in Practical submitted. */
export const insertTasks = async (tx: Db, today: string, set_by: number): Promise<void> => {
  const { candidates, stage_changes } = tables
  const rows = await tx
    .select({ id: candidates.id, stage: candidates.hiring_stage, request: candidates.resource_requisition_request_id })
    .from(candidates)
    .where(inArray(candidates.hiring_stage, [PRACTICAL_ASSIGNED, PRACTICAL_SUBMITTED]))
  for (const { id: candidate_id, stage, request } of rows) {
    if (request === null) continue
    const [change] = await tx
      .select({ id: stage_changes.id, created_at: stage_changes.created_at })
      .from(stage_changes)
      .where(and(eq(stage_changes.candidate_id, candidate_id), eq(stage_changes.to_stage, PRACTICAL_SUBMITTED)))
      .orderBy(desc(stage_changes.id))
      .limit(1)
    const isHandedIn = stage === PRACTICAL_SUBMITTED && change !== undefined
    await tx.insert(tables.tasks).values({
      candidate_id,
      resource_request_id: request,
      title: 'A small booking screen',
      instructions,
      deadline: new Date(`${addDays(today, 3)}T12:30:00Z`),
      set_by,
      ...(isHandedIn && {
        answer: 'https://example.com/booking\nNext I would add a calendar of all rooms.',
        handed_in_at: change.created_at,
        end_change_id: change.id,
      }),
    })
  }
}
