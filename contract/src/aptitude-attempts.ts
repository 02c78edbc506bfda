import * as z from 'zod/mini'
import { Answer, QuestionOption, questionKinds } from './answers.ts'
import { data, endpoint, idParams } from './shared/endpoint.ts'
import { limits } from './shared/limits.ts'

/** How far a candidate is with a test. `missed`: the window closed before they started. */
export const attemptStates = ['not_open', 'open', 'running', 'submitted', 'missed'] as const
export type AttemptState = (typeof attemptStates)[number]

export const OwnTest = z.object({
  /** Of the test. */
  id: z.number(),
  name: z.string(),
  is_practice: z.boolean(),
  state: z.enum(attemptStates),
  /** When it can be started; ISO 8601 UTC. */
  opens_at: z.nullable(z.string()),
  closes_at: z.nullable(z.string()),
  /** Of all sections, with the candidate's extra time. */
  minutes: z.number(),
})
export type OwnTest = z.infer<typeof OwnTest>

/** A question as the candidate sees it: nothing tells the right answer. */
export const AskedQuestion = z.object({
  /** From 1, over all sections. */
  position: z.number(),
  kind: z.enum(questionKinds),
  /** `textParts` splits it. */
  text: z.string(),
  options: z.array(QuestionOption),
  /** A link for this session and 5 minutes; read the attempt again for a new one. */
  picture: z.nullable(z.string()),
  answer: z.nullable(Answer),
  is_marked: z.boolean(),
  /** Of the answer that is stored; 0 before the first. */
  sequence: z.number(),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

const Section = z.object({
  /** From 1. */
  position: z.number(),
  name: z.string(),
  questions: z.number(),
  /** With the extra time. */
  minutes: z.number(),
  marks: z.number(),
  penalty: z.number(),
})

export const OwnAttempt = z.extend(OwnTest, {
  instructions: z.nullable(z.string()),
  /** Where it is taken, and what to bring. */
  place: z.nullable(z.string()),
  bring: z.nullable(z.string()),
  sections: z.array(Section),
  extra_time: z.number(),
  /** The clock of the server. */
  now: z.string(),
  started_at: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  submitted_by: z.nullable(z.enum(['candidate', 'clock', 'staff'])),
  /**
   * While it runs on the device of the request: the open section with its questions. Null on another device. After `ends_at` the section takes
   * answers for 5 seconds more, for those in flight, unless it is finished; the time of the next one runs from `ends_at`.
   */
  running: z.nullable(z.object({ section: z.number(), ends_at: z.string(), questions: z.array(AskedQuestion) })),
  /** It runs on another device; starting it here continues here. */
  is_elsewhere: z.boolean(),
  /** Of a practice test that is submitted: marks, and the most one could have. */
  score: z.nullable(z.object({ total: z.number(), maximum: z.number(), right: z.number(), wrong: z.number(), skipped: z.number() })),
})
export type OwnAttempt = z.infer<typeof OwnAttempt>

const DEVICE = 'Send the id of this device.'
/** Made once by a device and kept on it. */
const device = z.string(DEVICE).check(z.regex(/^[0-9a-f-]{36}$/, DEVICE))
const ofDevice = z.strictObject({ device })
const POSITION = 'Send the number of a question.'
const SEQUENCE = 'Send a number counted up by the device.'
const AnswerBody = z.strictObject({
  position: z.int(POSITION).check(z.minimum(1, POSITION), z.maximum(1000, POSITION)),
  /** Null removes it. */
  answer: z.nullable(Answer),
  is_marked: z.boolean(),
  /** Counted up by the device with each change of this question, from the stored one: an older one that arrives later changes nothing. */
  sequence: z.int(SEQUENCE).check(z.minimum(1, SEQUENCE), z.maximum(limits.id, SEQUENCE)),
})
export type AnswerBody = z.output<typeof AnswerBody>

/** Tests one is invited to, and practice tests; those that can be taken now first. */
export const listOwnTests = endpoint({
  method: 'GET',
  path: '/v1/candidate/aptitude-tests',
  audience: 'candidate',
  summary: 'Your aptitude tests',
  response: data(z.array(OwnTest)),
})
/** 404 unless invited, or a published practice test. */
export const readOwnAttempt = endpoint({
  method: 'GET',
  path: '/v1/candidate/aptitude-tests/:id',
  audience: 'candidate',
  params: idParams,
  summary: 'Your attempt at an aptitude test',
  query: z.strictObject({ device: z.optional(device) }),
  response: data(OwnAttempt),
})
/**
 * Starts a test, or continues it on this device: the one before can no longer answer. Called again on the same device, it records that the
 * candidate opened the test again. A practice test that is submitted starts again.
 * 409 `not_open`, `test_over` when it is submitted or its window closed before it was started.
 */
export const startTest = endpoint({
  method: 'POST',
  path: '/v1/candidate/aptitude-tests/:id/start',
  audience: 'candidate',
  params: idParams,
  summary: 'Start or continue an aptitude test',
  body: ofDevice,
  refusals: ['not_open', 'test_over'],
  response: data(OwnAttempt),
})
/**
 * Saves answers as they are given; those of an offline device together. `saved`: the sequence that is stored now. `late`: questions whose section is
 * over; those answers are not written. 409 `other_device` when it isn't running on this device, `test_over`. 422 for an answer that doesn't fit its
 * question, or a question that isn't open yet (`answers.0.answer`, `answers.0.position`); none is saved then.
 */
export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/v1/candidate/aptitude-tests/:id/answers',
  audience: 'candidate',
  params: idParams,
  summary: 'Save answers of an aptitude test',
  body: z.strictObject({
    device,
    answers: z.array(AnswerBody, 'Send a list.').check(z.minLength(1, 'Send an answer.'), z.maxLength(200, 'Send at most 200 answers.')),
  }),
  refusals: ['other_device', 'test_over'],
  response: data(
    z.object({
      now: z.string(),
      section: z.number(),
      ends_at: z.string(),
      saved: z.array(z.object({ position: z.number(), sequence: z.number() })),
      late: z.array(z.number()),
    }),
  ),
})
/**
 * Closes the open section for good and opens the next. A repeated call for the same section changes nothing. 409 `other_device`, `test_over`; 422
 * for the last section, which ends with the test, and for one that isn't open yet.
 */
export const finishSection = endpoint({
  method: 'POST',
  path: '/v1/candidate/aptitude-tests/:id/section',
  audience: 'candidate',
  params: idParams,
  summary: 'Finish a section of an aptitude test',
  body: z.strictObject({ device, section: z.int('Send the number of a section.') }),
  refusals: ['other_device', 'test_over'],
  response: data(OwnAttempt),
})
/** Submits it; twice is once. `submitted_by` is the clock when the time was over. 409 `other_device`, `not_open` before it was started. */
export const submitTest = endpoint({
  method: 'POST',
  path: '/v1/candidate/aptitude-tests/:id/submit',
  audience: 'candidate',
  params: idParams,
  summary: 'Submit an aptitude test',
  body: ofDevice,
  refusals: ['not_open', 'other_device'],
  response: data(OwnAttempt),
})
/** Facts about the attempt, which decide nothing. Ignored unless it runs on this device; at most 200 are kept. */
export const recordEvent = endpoint({
  method: 'POST',
  path: '/v1/candidate/aptitude-tests/:id/events',
  audience: 'candidate',
  params: idParams,
  summary: 'Record that the candidate left the test or returned',
  body: z.strictObject({ device, kind: z.enum(['left', 'returned'], 'Send left or returned.') }),
  response: data(z.object({ now: z.string() })),
})
