import * as z from 'zod/mini'
import { callOutcomes } from './follow-ups.ts'
import { ratingRows } from './interview-remarks.ts'
import { recommendations } from './interview-rounds.ts'
import { dayInIndia, HOUR } from './shared/dates.ts'
import { data, endpoint, idParams } from './shared/endpoint.ts'
import { across, day, dayRule, optionalLines, tooLong } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'

const oneOf = { error: 'Choose an option from the list.' }
const orNull = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), schema], oneOf))),
    z.transform((value) => (value === '' || value === undefined ? null : value)),
  )
/** 1 to 5; 0: not assessed. */
const rating = orNull(z.literal([0, 1, 2, 3, 4, 5], oneOf))

/** Criteria rated in a phone screening. */
export const screeningRows = ratingRows.screening
/** A call must be logged within this time. */
const MAX_CALL_MS = 4 * HOUR

interface Call {
  readonly outcome: unknown
  readonly on: unknown
  readonly [field: string]: unknown
}
const isSpoken = ({ outcome }: Call): boolean => outcome === 'connected'
const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
/** Required if the caller spoke to the candidate. */
const forSpoken = (field: string, message: string) => across<Call>((call) => !isSpoken(call) || isGiven(call[field]), message, field)

/**
 * A phone call to a candidate in screening. Ratings and recommendation apply only if the caller spoke to the candidate, `on` only if a call
 * back was agreed. `began_at`: start of the call.
 */
export const ScreeningCallBody = z
  .strictObject({
    outcome: z.enum(callOutcomes, oneOf),
    on: orNull(day.check(dayRule((value) => value > dayInIndia(), 'Choose a date after today.'))),
    communication: rating,
    interest: rating,
    availability: rating,
    recommendation: orNull(z.enum(recommendations)),
    note: optionalLines(limits.longText),
    began_at: z
      .string('Send when the call began.')
      .check(
        z.refine(
          (value) => Date.parse(value) <= Date.now() + 60_000 && Date.parse(value) > Date.now() - MAX_CALL_MS,
          'Send when the call began, within the last 4 hours.',
        ),
      ),
  })
  .check(
    across<Call>(({ outcome, on }) => outcome !== 'call_back' || isGiven(on), 'Enter a date.', 'on'),
    ...screeningRows.map(({ key }) => forSpoken(key, 'Choose a rating, or Not assessed.')),
    forSpoken('recommendation', messages.mandatory),
    forSpoken('note', messages.mandatory),
    across<Call>(
      (call) => isSpoken(call) || typeof call['note'] !== 'string' || call['note'].length <= limits.followUpNote,
      tooLong(limits.followUpNote),
      'note',
    ),
  )
export type ScreeningCallBody = z.output<typeof ScreeningCallBody>

/**
 * Logs an unscheduled call. If the caller spoke to the candidate, it is stored as a held phone screening with the caller's remarks. The
 * stage's follow-up (F2, F3) gets the outcome in any case. 422 `not_allowed` outside screening and while a phone screening is scheduled.
 */
export const logScreeningCall = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/screening-calls',
  idempotencyKey: true,
  audience: 'staff',
  summary: 'Log a call to a candidate in screening',
  params: idParams,
  body: ScreeningCallBody,
  refusals: ['not_allowed'],
  response: data(z.object({ interview_id: z.nullable(z.number()) })),
})
