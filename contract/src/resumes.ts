import * as z from 'zod/mini'
import { data, endpoint } from './shared/endpoint.ts'

/** From here on a value may fill an empty field by itself, with a mark. */
export const SURE = 0.8
/** From here on a value is offered; what is less sure is never sent. */
export const LIKELY = 0.5

/** One value read from a resume; `confidence` from 0.5 to 1. */
const read = <S extends z.ZodMiniType>(value: S) => z.object({ value, confidence: z.number() })
const maybe = <S extends z.ZodMiniType>(value: S) => z.nullable(read(value))

/** Days are `YYYY-MM-DD`; a job begins on the first of a month and ends on the last of one, today at the latest; no `to` is a job that goes on. Keys are those of the combos. */
export const ResumeSuggestions = z.object({
  name: maybe(z.string()),
  email: maybe(z.string()),
  mobile_no: maybe(z.string()),
  dob: maybe(z.string()),
  address: maybe(z.string()),
  zip: maybe(z.string()),
  educations: z.array(
    z.object({
      qualification_id: read(z.number()),
      institute: maybe(z.string()),
      percentage: maybe(z.number()),
      passing_year: maybe(z.number()),
    }),
  ),
  experiences: z.array(
    z.object({ employer: maybe(z.string()), designation: maybe(z.string()), from: read(z.string()), to: maybe(z.string()) }),
  ),
  skills: z.array(read(z.number())),
})
export type ResumeSuggestions = z.infer<typeof ResumeSuggestions>

/** What was read from the candidate's own resume; null while it is being read, and when nothing could be. */
export const getResumeSuggestions = endpoint({
  method: 'GET',
  path: '/v1/candidate/resume-suggestions',
  audience: 'candidate',
  summary: 'Suggestions from the resume',
  response: data(z.nullable(ResumeSuggestions)),
})
