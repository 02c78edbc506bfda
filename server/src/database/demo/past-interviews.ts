import { and, asc, gte, inArray } from 'drizzle-orm'
import { DAY, dayInIndia, HOUR, instantInIndia, MINUTE } from '@portal/contract/shared/dates'
import { selectScorecards } from '../../features/interviews/remarks.queries.ts'
import { rowsOf } from '../../features/interviews/remarks.rules.ts'
import type { Db } from '../open.ts'
import { demoRatings } from './interviews.ts'
import * as tables from '../schema.ts'

/** Stages entered once the remarks of a round are complete. */
const rounds = { 12: 'technical', 18: 'hr' } as const
const isDone = (stage: number): stage is keyof typeof rounds => stage in rounds
const DAYS = 90

const others = [
  { name: 'Priyanka Menon', email: 'priyanka.menon@example.org' },
  { name: 'Sameer Kulkarni', email: 'sameer.kulkarni@example.org' },
  { name: 'Farida Contractor', email: 'farida.contractor@example.org' },
] as const

/** Inserts the interviews behind the recent moves of past requests, with remarks, some of them late. */
export const insertPastInterviews = async (tx: Db, requestIds: readonly number[]): Promise<void> => {
  await tx.insert(tables.interviewers).values([...others])
  const people = await tx.select({ id: tables.interviewers.id }).from(tables.interviewers).orderBy(asc(tables.interviewers.id))
  const moves = await tx
    .select()
    .from(tables.stage_changes)
    .where(
      and(
        inArray(tables.stage_changes.to_stage, Object.keys(rounds).map(Number)),
        inArray(tables.stage_changes.resource_request_id, [...requestIds]),
        gte(tables.stage_changes.created_at, new Date(Date.now() - DAYS * DAY)),
      ),
    )
    .orderBy(asc(tables.stage_changes.id))
  const cards = await selectScorecards(tx, requestIds)
  for (const [index, { candidate_id, resource_request_id, to_stage, created_at }] of moves.entries()) {
    if (!isDone(to_stage)) continue
    const morning = instantInIndia(dayInIndia(created_at), '10:00').getTime()
    const starts_at = new Date(morning - DAY + (index % 6) * HOUR)
    const ends_at = new Date(starts_at.getTime() + 45 * MINUTE)
    const [interview] = await tx
      .insert(tables.interviews)
      .values({
        candidate_id,
        resource_request_id,
        round: rounds[to_stage],
        mode: 'video',
        place: 'https://meet.example.com/panel',
        starts_at,
        ends_at,
        state: 'held',
        reminder_mail_ids: [],
      })
      .returning({ id: tables.interviews.id })
    const hours = index % 7 === 3 ? 30 + (index % 20) : 1 + (index % 18)
    const rows = rowsOf({ round: rounds[to_stage], resource_request_id }, cards)
    const written = { attendance: 'attended' as const, ratings: demoRatings(rows, index), recommendation: 'yes' as const }
    // The first two people interview most often.
    const chosen = [people[index % 5], ...(index % 3 === 0 ? [people[(index % 5) + 1]] : []), ...(index % 4 === 1 ? [people[0]] : [])]
    await tx.insert(tables.interview_panel).values(
      [...new Set(chosen.flatMap((interviewer) => (interviewer ? [interviewer.id] : [])))].map((interviewer_id) => ({
        interview_id: interview?.id ?? 0,
        candidate_id,
        interviewer_id,
        ...written,
        submitted_at: new Date(ends_at.getTime() + hours * HOUR),
        saved_at: new Date(ends_at.getTime() + hours * HOUR),
      })),
    )
  }
}
