import * as z from 'zod/mini'
import { data, endpoint } from './shared/endpoint.ts'

/** Minimum confidence to fill an empty field automatically, with a note. */
export const SURE = 0.8
/** Minimum confidence to offer a value; less certain values are never sent. */
export const LIKELY = 0.5

/** One value read from a resume; `confidence` from 0.5 to 1. */
const read = <S extends z.ZodMiniType>(value: S) => z.object({ value, confidence: z.number() })
const maybe = <S extends z.ZodMiniType>(value: S) => z.nullable(read(value))

/** Days are `YYYY-MM-DD`: jobs start on the first and end on the last day of a month, at most today; `to` null: current job. Keys are combo keys. */
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

/** Values read from the candidate's resume; null while it is being read, or if nothing could be read. */
export const getResumeSuggestions = endpoint({
  method: 'GET',
  path: '/v1/candidate/resume-suggestions',
  audience: 'candidate',
  summary: 'Suggestions from the resume',
  response: data(z.nullable(ResumeSuggestions)),
})
