import * as z from 'zod/mini'
import { Answer, QuestionOption, questionKinds } from './answers.ts'
import { data, endpoint, idParams } from './shared/endpoint.ts'
import { limits } from './shared/limits.ts'
import { withheldCodes } from './shared/refusals.ts'

/** Progress of a candidate in a test. `missed`: the window closed before they started. */
export const attemptStates = ['not_open', 'open', 'running', 'submitted', 'missed'] as const
export type AttemptState = (typeof attemptStates)[number]

export const OwnTest = z.object({
  /** Id of the test. */
  id: z.number(),
  name: z.string(),
  is_practice: z.boolean(),
  state: z.enum(attemptStates),
  /** Window in which the test can be started; ISO 8601 UTC. */
  opens_at: z.nullable(z.string()),
  closes_at: z.nullable(z.string()),
  /** Total time of all sections, including the candidate's extra time. */
  minutes: z.number(),
})
export type OwnTest = z.infer<typeof OwnTest>

/** A question as sent to the candidate, without anything that reveals the right answer. */
export const AskedQuestion = z.object({
  /** 1-based, across all sections. */
  position: z.number(),
  kind: z.enum(questionKinds),
  /** Split it into text and code with `textParts`. */
  text: z.string(),
  options: z.array(QuestionOption),
  /** Signed link for this session, valid for 5 minutes; read the attempt again for a new one. */
  picture: z.nullable(z.string()),
  answer: z.nullable(Answer),
  is_marked: z.boolean(),
  /** Sequence number of the stored answer; 0 before the first. */
  sequence: z.number(),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

const Section = z.object({
  /** 1-based. */
  position: z.number(),
  name: z.string(),
  questions: z.number(),
  /** Including extra time. */
  minutes: z.number(),
  marks: z.number(),
  penalty: z.number(),
})

export const OwnAttempt = z.extend(OwnTest, {
  instructions: z.nullable(z.string()),
  /** Where the test takes place, and what to bring. */
  place: z.nullable(z.string()),
  bring: z.nullable(z.string()),
  sections: z.array(Section),
  extra_time: z.number(),
  /** Server time, for the countdown. */
  now: z.string(),
  started_at: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  submitted_by: z.nullable(z.enum(['candidate', 'clock', 'staff'])),
  /**
   * The open section with its questions, on the device that runs the test; null on any other. After `ends_at` the section accepts answers
   * in flight for 5 more seconds, unless it is finished; the next section's time starts at `ends_at`.
   */
  running: z.nullable(z.object({ section: z.number(), ends_at: z.string(), questions: z.array(AskedQuestion) })),
  /** The test runs on another device; starting it here takes over. */
  is_elsewhere: z.boolean(),
  /** Score of a submitted practice test; `maximum`: the marks available. */
  score: z.nullable(z.object({ total: z.number(), maximum: z.number(), right: z.number(), wrong: z.number(), skipped: z.number() })),
})
export type OwnAttempt = z.infer<typeof OwnAttempt>

const DEVICE = 'Send the id of this device.'
/** Generated once per device and stored on it. */
const device = z.string(DEVICE).check(z.regex(/^[0-9a-f-]{36}$/, DEVICE))
const ofDevice = z.strictObject({ device })
const POSITION = 'Send the number of a question.'
const SEQUENCE = 'Send a number counted up by the device.'
const AnswerBody = z.strictObject({
  position: z.int(POSITION).check(z.minimum(1, POSITION), z.maximum(1000, POSITION)),
  /** Null clears the answer. */
  answer: z.nullable(Answer),
  is_marked: z.boolean(),
  /** Per-question counter that the device increments from the stored value with each change; an older one arriving late is ignored. */
  sequence: z.int(SEQUENCE).check(z.minimum(1, SEQUENCE), z.maximum(limits.id, SEQUENCE)),
})
export type AnswerBody = z.output<typeof AnswerBody>

/** Tests the candidate is invited to and practice tests; those that can be taken now first. */
export const listOwnTests = endpoint({
  method: 'GET',
  path: '/v1/candidate/aptitude-tests',
  audience: 'candidate',
  summary: 'Your aptitude tests',
  response: data(z.array(OwnTest)),
})
/** 404 unless the candidate is invited or it is a published practice test. */
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
 * Starts a test or continues it on this device, which locks out the previous one. Calling it again on the same device records that the test
 * was reopened. A submitted practice test starts over.
 * 409 `not_open`; 409 `test_over` if it is submitted, or its window closed before it was started; 409 `consent_needed`, `guardian_needed` for
 * a test that isn't for practice.
 */
export const startTest = endpoint({
  method: 'POST',
  path: '/v1/candidate/aptitude-tests/:id/start',
  audience: 'candidate',
  params: idParams,
  summary: 'Start or continue an aptitude test',
  body: ofDevice,
  refusals: ['not_open', 'test_over', ...withheldCodes],
  response: data(OwnAttempt),
})
const SavedAnswers = z.object({
  now: z.string(),
  section: z.number(),
  ends_at: z.string(),
  saved: z.array(z.object({ position: z.number(), sequence: z.number() })),
  /** Positions of answers that came after their section had ended. */
  late: z.array(z.number()),
})
export type SavedAnswers = z.infer<typeof SavedAnswers>

/**
 * Saves answers as they are given, in one batch after an offline period. `saved`: the sequence numbers now stored. `late`: questions whose
 * section is over; their answers are not written. 409 `other_device` if the test doesn't run on this device, `test_over`. 422
 * (`answers.0.answer`, `answers.0.position`) for an answer that doesn't fit its question or a question that isn't open yet; nothing is
 * saved then.
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
  response: data(SavedAnswers),
})
/**
 * Closes the open section for good and opens the next. Idempotent per section. 409 `other_device`, `test_over`; 422 for the last section,
 * which ends with the test, and for one that isn't open yet.
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
/**
 * Submits the attempt. Idempotent. `submitted_by` is `clock` if the time ran out. 409 `other_device`; 409 `not_open` if it hasn't started.
 */
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
/** Records a fact about the attempt; it has no effect on the score. Ignored unless the test runs on this device; at most 200 are stored. */
export const recordEvent = endpoint({
  method: 'POST',
  path: '/v1/candidate/aptitude-tests/:id/events',
  audience: 'candidate',
  params: idParams,
  summary: 'Record that the candidate left the test or returned',
  body: z.strictObject({ device, kind: z.enum(['left', 'returned'], 'Send left or returned.') }),
  response: data(z.object({ now: z.string() })),
})
