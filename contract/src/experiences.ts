import * as z from 'zod/mini'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'
import { across, pastDay, requiredLines, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'

/** One job; `to` null: current job. Any other null: missing in an import; the candidate is asked for it. */
export const Experience = z.object({
  id: z.number(),
  employer: z.string(),
  designation: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  job_description: z.nullable(z.string()),
})
export type Experience = z.infer<typeof Experience>

/** Details of a job that an import can leave open, in the order of the form. */
const experienceDetails = ['designation', 'from', 'job_description'] as const
type ExperienceDetail = (typeof experienceDetails)[number]
/** Shown while a job is incomplete. */
export const EXPERIENCE_INCOMPLETE = 'Add the missing details of your work experience first.'
/** Missing details of a job, in the order of the form. */
export const missingOfExperience = (row: Experience): ExperienceDetail[] => experienceDetails.filter((detail) => row[detail] === null)

const isAfter = (from: unknown, to: unknown): boolean => typeof from === 'string' && typeof to === 'string' && to !== '' && from > to

/** From must not be after to; a missing day has its own message. */
export const periodInOrder = across<{ from: string | null; to: string | null }>(
  ({ from, to }) => !isAfter(from, to),
  messages.fromAfterTo,
  'from',
)

/** From and to must not be in the future; from must not be after to, otherwise 'From date cannot be greater than To date.' (section 5). */
export const ExperienceBody = z
  .strictObject({
    employer: requiredText(limits.shortText),
    designation: requiredText(limits.shortText),
    from: pastDay,
    to: z.nullable(pastDay),
    job_description: requiredLines(limits.longText),
  })
  .check(periodInOrder)
export type ExperienceBody = z.output<typeof ExperienceBody>

export const listExperiences = endpoint({
  method: 'GET',
  path: '/v1/candidate/experience',
  audience: 'candidate',
  summary: 'Work experience, newest first',
  response: data(z.array(Experience)),
})
export const addExperience = endpoint({
  method: 'POST',
  path: '/v1/candidate/experience',
  idempotencyKey: true,
  audience: 'candidate',
  summary: 'Add work experience',
  body: ExperienceBody,
  refusals: ['too_many'],
  response: data(Experience),
})
export const updateExperience = endpoint({
  method: 'PUT',
  path: '/v1/candidate/experience/:id',
  audience: 'candidate',
  summary: 'Change work experience',
  params: idParams,
  body: ExperienceBody,
  response: data(Experience),
})
export const deleteExperience = endpoint({
  method: 'DELETE',
  path: '/v1/candidate/experience/:id',
  audience: 'candidate',
  summary: 'Remove work experience',
  params: idParams,
  response: Success,
})
