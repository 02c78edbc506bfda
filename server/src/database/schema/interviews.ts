import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { interviewRounds, recommendations } from '@portal/contract/interview-rounds'
import { interviewModes, attendances, type InterviewMove, type Ratings } from '@portal/contract/interviews'
import { users } from './accounts.ts'
import { stage_changes } from './activities.ts'
import { candidates } from './candidates.ts'
import { createdAt, instant } from './columns.ts'
import { resource_requests } from './resource-requests.ts'

/** Everyone who has interviewed: staff, and interviewers without an account. */
export const interviewers = pgTable(
  'interviewers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('interviewers_email').on(table.email)],
)

export const interview_rooms = pgTable(
  'interview_rooms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** Shown to candidates. */
    address: text('address').notNull(),
    seats: smallint('seats'),
    is_active: boolean('is_active').notNull().default(true),
  },
  (table) => [uniqueIndex('interview_rooms_name').on(table.name)],
)

interface PastMoveRequest {
  readonly starts_at: string
  readonly asked_at: string
  readonly reason: string
}

export const interviews = pgTable(
  'interviews',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    resource_request_id: integer('resource_request_id').references(() => resource_requests.id),
    round: text('round', { enum: interviewRounds }).notNull(),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    mode: text('mode', { enum: interviewModes }).notNull(),
    /** Address, link or phone number; null with a room, and for a call to the candidate's own number. */
    place: text('place'),
    room_id: integer('room_id').references(() => interview_rooms.id),
    /** Stays `scheduled` until its remarks are complete or closed (`held`). */
    state: text('state', { enum: ['scheduled', 'held', 'cancelled', 'no_show'] })
      .notNull()
      .default('scheduled'),
    /** Why it was last rescheduled or cancelled, or what happened at a no-show; for staff. */
    reason: text('reason'),
    /** Reschedules by staff: the previous time, and why. */
    moves: jsonb('moves').$type<readonly InterviewMove[]>().notNull().default([]),
    /** SEQUENCE of the calendar entry: incremented with each change. */
    sequence: smallint('sequence').notNull().default(0),
    /** Scheduled reminders (M10), cancelled when it is rescheduled. */
    reminder_mail_ids: integer('reminder_mail_ids').array().notNull(),
    /** When the candidate requested another time; null once the interview is rescheduled. */
    move_asked_at: instant('move_asked_at'),
    move_asked_reason: text('move_asked_reason'),
    /** Requests that a reschedule answered, with the time then set, oldest first. */
    past_move_requests: jsonb('past_move_requests').$type<readonly PastMoveRequest[]>().notNull().default([]),
    /** Why the request was declined, as told to the candidate; null while it is open, and once the interview is rescheduled. */
    move_declined_reason: text('move_declined_reason'),
    /** The move that cancelled it, and the emails about that: undoing the move restores it while none of them was sent. */
    end_change_id: integer('end_change_id').references(() => stage_changes.id),
    cancel_mail_ids: integer('cancel_mail_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Null: the candidate booked an offered slot. */
    created_by: integer('created_by').references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    index('interviews_candidate').on(table.candidate_id, table.starts_at),
    index('interviews_starts_at').on(table.starts_at),
    index('interviews_scheduled')
      .on(table.ends_at, table.candidate_id)
      .where(sql`${table.state} = 'scheduled'`),
    // For the filter of the candidate list.
    index('interviews_round').on(table.round, table.state, table.ends_at, table.candidate_id, table.resource_request_id),
    index('interviews_request').on(table.resource_request_id),
    index('interviews_end_change').on(table.end_change_id),
    check('interviews_ends_after_start', sql`${table.ends_at} > ${table.starts_at}`),
  ],
)

/** Panel members, with their remarks: a draft until `submitted_at`. */
export const interview_panel = pgTable(
  'interview_panel',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    interview_id: integer('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    candidate_id: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    interviewer_id: integer('interviewer_id')
      .notNull()
      .references(() => interviewers.id),
    attendance: text('attendance', { enum: attendances }),
    ratings: jsonb('ratings').$type<Ratings>().notNull().default({}),
    strengths: text('strengths'),
    concerns: text('concerns'),
    questions: text('questions'),
    note: text('note'),
    recommendation: text('recommendation', { enum: recommendations }),
    next_round: text('next_round', { enum: interviewRounds }),
    saved_at: instant('saved_at'),
    submitted_at: instant('submitted_at'),
    /** Number of reminders (M13) sent. */
    reminders: smallint('reminders').notNull().default(0),
  },
  (table) => [
    uniqueIndex('interview_panel_member').on(table.interview_id, table.interviewer_id),
    index('interview_panel_candidate').on(table.candidate_id),
    index('interview_panel_interviewer').on(table.interviewer_id),
  ],
)

/** Remarks links of an interviewer, one per email. Valid from an hour before the interview to 7 days after it, unless revoked. */
export const interview_links = pgTable(
  'interview_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    panel_id: integer('panel_id')
      .notNull()
      .references(() => interview_panel.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull(),
    revoked_at: instant('revoked_at'),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('interview_links_token_hash').on(table.token_hash), index('interview_links_panel').on(table.panel_id)],
)

/** Slots offered for booking: to one candidate, or to every candidate of the opening in this round. */
export const interview_offers = pgTable(
  'interview_offers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    resource_request_id: integer('resource_request_id')
      .notNull()
      .references(() => resource_requests.id),
    /** Null: every candidate of the opening. */
    candidate_id: integer('candidate_id').references(() => candidates.id, { onDelete: 'cascade' }),
    round: text('round', { enum: interviewRounds }).notNull(),
    mode: text('mode', { enum: interviewModes }).notNull(),
    place: text('place'),
    room_id: integer('room_id').references(() => interview_rooms.id),
    interviewer_ids: integer('interviewer_ids').array().notNull(),
    closed_at: instant('closed_at'),
    /** The move that closed it: undoing the move opens it again. */
    end_change_id: integer('end_change_id').references(() => stage_changes.id),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    index('interview_offers_request').on(table.resource_request_id),
    index('interview_offers_candidate').on(table.candidate_id),
    index('interview_offers_end_change').on(table.end_change_id),
  ],
)

export const interview_slots = pgTable(
  'interview_slots',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    offer_id: integer('offer_id')
      .notNull()
      .references(() => interview_offers.id, { onDelete: 'cascade' }),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    /** Interview booked in this slot; null while it is free. */
    interview_id: integer('interview_id').references(() => interviews.id, { onDelete: 'set null' }),
    taken_at: instant('taken_at'),
  },
  (table) => [
    uniqueIndex('interview_slots_time').on(table.offer_id, table.starts_at),
    uniqueIndex('interview_slots_interview').on(table.interview_id),
  ],
)

/**
 * Time reserved by a scheduled interview or an offered slot, per interviewer, room or candidate. An exclusion constraint (`routines.sql`)
 * prevents overlaps.
 */
export const interview_bookings = pgTable(
  'interview_bookings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    interview_id: integer('interview_id').references(() => interviews.id, { onDelete: 'cascade' }),
    slot_id: integer('slot_id').references(() => interview_slots.id, { onDelete: 'cascade' }),
    interviewer_id: integer('interviewer_id').references(() => interviewers.id),
    room_id: integer('room_id').references(() => interview_rooms.id),
    candidate_id: integer('candidate_id').references(() => candidates.id, { onDelete: 'cascade' }),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
  },
  (table) => [
    index('interview_bookings_interview').on(table.interview_id),
    index('interview_bookings_slot').on(table.slot_id),
    check('interview_bookings_subject', sql`num_nonnulls(${table.interviewer_id}, ${table.room_id}, ${table.candidate_id}) = 1`),
    check('interview_bookings_holder', sql`num_nonnulls(${table.interview_id}, ${table.slot_id}) = 1`),
  ],
)

/** Calendar feed of a member of staff; only the SHA-256 of the secret in its address is stored. */
export const calendar_feeds = pgTable(
  'calendar_feeds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('calendar_feeds_user').on(table.user_id), uniqueIndex('calendar_feeds_token_hash').on(table.token_hash)],
)
