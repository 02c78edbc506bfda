import { eq, sql } from 'drizzle-orm'
import { type RatingRow, TECHNICAL_SCHEDULED } from '@portal/contract/interview-rounds'
import type { Ratings } from '@portal/contract/interviews'
import { addDays, addWorkingDays, instantInIndia, lastWorkingDay, MINUTE } from '@portal/contract/shared/dates'
import type { Db } from '../open.ts'
import { selectScorecards } from '../../features/interviews/remarks.queries.ts'
import { rowsOf } from '../../features/interviews/remarks.rules.ts'
import { followInterview } from '../../features/stage-effects/interview-follow-ups.service.ts'
import * as tables from '../schema.ts'

const panel = [
  { name: 'Kavita Rao', email: 'kavita.rao@example.org' },
  { name: 'Arjun Nair', email: 'arjun.nair@example.org' },
] as const
const rooms = [
  { name: 'Narmada', address: '4th floor, Iscon Elegance, S.G. Highway, Ahmedabad' },
  { name: 'Sabarmati', address: '4th floor, Iscon Elegance, S.G. Highway, Ahmedabad' },
]
const weekdays = { weekdays: [1, 2, 3, 4, 5], holidays: [] }

const remarks = [
  {
    strengths: 'Explains the parts of a screen clearly and knows why tests matter.',
    concerns: 'Has not worked with large lists yet.',
    recommendation: 'yes',
  },
  {
    strengths: 'Asks good questions before writing code.',
    concerns: 'Little experience with databases.',
    recommendation: 'hold',
  },
] as const

/** A rating from 3 to 5 for each row. */
export const demoRatings = (rows: readonly RatingRow[], index: number): Ratings =>
  Object.fromEntries(rows.map(({ key }, row) => [key, 3 + ((index + row) % 3)]))

/** Inserts rooms, an upcoming interview, one with missing remarks, and one with the remarks of both interviewers. */
export const insertInterviews = async (tx: Db, today: string, created_by: number): Promise<void> => {
  const [room] = await tx.insert(tables.interview_rooms).values(rooms).returning()
  const people = await tx
    .insert(tables.interviewers)
    .values([...panel])
    .returning()
  const inStage = (stage: number) =>
    tx
      .select({ candidate_id: tables.candidates.id, resource_request_id: tables.candidates.resource_requisition_request_id })
      .from(tables.candidates)
      .where(eq(tables.candidates.hiring_stage, stage))
      .orderBy(sql`${tables.candidates.id} desc`)
      .limit(2)
  const [missing, ahead] = await inStage(TECHNICAL_SCHEDULED)
  const [written] = await inStage(12)
  const past = lastWorkingDay(addDays(today, -1), weekdays)
  const next = addWorkingDays(today, 2, weekdays)
  const insert = async (candidate: typeof missing, day: string, time: string, state: 'scheduled' | 'held', mode: 'in_person' | 'video') => {
    if (!candidate) return undefined
    const starts_at = instantInIndia(day, time)
    const ends_at = new Date(starts_at.getTime() + 45 * MINUTE)
    const where = mode === 'video' ? { place: 'https://meet.example.com/technical' } : { room_id: room?.id ?? null }
    const [interview] = await tx
      .insert(tables.interviews)
      .values({ ...candidate, round: 'technical', starts_at, ends_at, state, mode, ...where, reminder_mail_ids: [], created_by })
      .returning()
    const interview_id = interview?.id ?? 0
    if (state === 'scheduled') {
      await tx
        .insert(tables.interview_bookings)
        .values([
          ...people.map(({ id }) => ({ interview_id, interviewer_id: id, starts_at, ends_at })),
          { interview_id, candidate_id: candidate.candidate_id, starts_at, ends_at },
        ])
      await followInterview(tx, { id: candidate.candidate_id, hiring_stage: TECHNICAL_SCHEDULED }, 'technical', ends_at)
    }
    const cards = await selectScorecards(tx, candidate.resource_request_id === null ? [] : [candidate.resource_request_id])
    const rows = rowsOf({ round: 'technical', resource_request_id: candidate.resource_request_id }, cards)
    return tx.insert(tables.interview_panel).values(
      people.map(({ id }, index) => ({
        interview_id,
        candidate_id: candidate.candidate_id,
        interviewer_id: id,
        ...(state === 'held' && {
          attendance: 'attended' as const,
          submitted_at: ends_at,
          saved_at: ends_at,
          ratings: demoRatings(rows, index),
          ...remarks[index],
        }),
      })),
    )
  }
  await insert(missing, past, '11:00', 'scheduled', 'video')
  await insert(ahead, next, '15:00', 'scheduled', 'in_person')
  await insert(written, past, '16:00', 'held', 'video')
}
