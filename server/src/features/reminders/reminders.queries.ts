import { and, eq, inArray, sql } from 'drizzle-orm'
import { remindedStates } from '@portal/contract/invitations'
import type { Db } from '../../database/open.ts'
import { candidates, due_reminders, users } from '../../database/schema.ts'
import { reminderConsent } from '../mails/cancelling.queries.ts'
import { PROFILE_MOMENTS, type Decision, type DueReminder } from './reminders.rules.ts'

/** Inserts the first reminder of an unfinished profile; keeps an existing one. */
export const insertProfileReminder = async (tx: Db, candidate_id: number): Promise<void> => {
  const due_at = new Date(Date.now() + PROFILE_MOMENTS[0])
  await tx.insert(due_reminders).values({ candidate_id, kind: 'profile', due_at }).onConflictDoNothing()
}

/** Sets when candidates are informed that they can re-apply. */
export const upsertReapplyReminders = async (
  tx: Db,
  rows: readonly { readonly candidate_id: number; readonly due_at: Date }[],
): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insert(due_reminders)
    .values(rows.map((row) => ({ ...row, kind: 'reapply' as const })))
    .onConflictDoUpdate({ target: [due_reminders.candidate_id, due_reminders.kind], set: { due_at: sql`excluded.due_at` } })
}

export const deleteReminders = async (tx: Db, kind: DueReminder['kind'], candidate_ids: readonly number[]): Promise<void> => {
  if (candidate_ids.length === 0) return
  await tx.delete(due_reminders).where(and(eq(due_reminders.kind, kind), inArray(due_reminders.candidate_id, [...candidate_ids])))
}

export interface LockedReminder extends DueReminder {
  readonly candidate_id: number
  readonly email: string
}

/** Locks due reminders with their candidates. `SKIP LOCKED`: candidates locked by another transaction can wait. */
export const lockDueReminders = (tx: Db, limit: number): Promise<LockedReminder[]> =>
  tx
    .select({
      candidate_id: due_reminders.candidate_id,
      kind: due_reminders.kind,
      step: due_reminders.step,
      email: candidates.email,
      hiring_stage: candidates.hiring_stage,
      stage_since: candidates.stage_since,
      cooling_until: candidates.cooling_until,
      is_profile_complete: candidates.is_profile_complete,
      created_at: candidates.created_at,
      last_activity_at: candidates.last_activity_at,
      is_withheld: sql<boolean>`${candidates.withheld_since} is not null`,
      is_confirmed: sql<boolean>`exists (select from ${users} u where u.id = ${candidates.user_id}
        and u.email_verified_at is not null and u.disabled_at is null)`,
      is_invited: sql<boolean>`exists (select from invitations i where i.candidate_id = ${candidates.id} and i.status in (${sql.join(
        remindedStates.map((state) => sql`${state}`),
        sql`, `,
      )}))`,
      consent: reminderConsent(candidates.id),
    })
    .from(due_reminders)
    .innerJoin(candidates, eq(candidates.id, due_reminders.candidate_id))
    .where(sql`${due_reminders.due_at} <= now()`)
    .orderBy(due_reminders.due_at)
    .limit(limit)
    .for('update', { skipLocked: true })

/** Sets the next due times of reminders and deletes those without one. */
export const setNextReminders = async (
  tx: Db,
  rows: readonly (Pick<LockedReminder, 'candidate_id' | 'kind'> & Pick<Decision, 'next'>)[],
): Promise<void> => {
  const later = rows.flatMap(({ candidate_id, kind, next }) => (next === null ? [] : { candidate_id, kind, ...next }))
  if (later.length > 0)
    await tx.execute(sql`
      update due_reminders r set due_at = n.due_at, step = n.step
      from jsonb_to_recordset(${JSON.stringify(later)}::jsonb) as n(candidate_id int, kind text, due_at timestamptz, step smallint)
      where r.candidate_id = n.candidate_id and r.kind = n.kind`)
  for (const kind of ['profile', 'reapply'] as const) {
    await deleteReminders(
      tx,
      kind,
      rows.flatMap((row) => (row.next === null && row.kind === kind ? row.candidate_id : [])),
    )
  }
}
