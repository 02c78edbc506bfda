import * as z from 'zod/mini'
import { data, endpoint } from './shared/endpoint.ts'

/** Minimum confidence to fill an empty field automatically, with a note. */
export const SURE = 0.8
/** Minimum confidence to offer a value; less certain values are never sent. */
export const LIKELY = 0.5

/** Source of a value: its lines as printed, and the page of a multi-page PDF. */
const Place = z.object({ text: z.string(), page: z.nullable(z.number()) })
export type ReadPlace = z.infer<typeof Place>
const place = z.optional(Place)

/** One value read from a resume; `confidence` from 0.5 to 1. */
const read = <S extends z.ZodMiniType>(value: S) => z.object({ value, confidence: z.number(), place })
const maybe = <S extends z.ZodMiniType>(value: S) => z.nullable(read(value))

/**
 * Days are `YYYY-MM-DD`: jobs start on the first and end on the last day of a month, at most today; `to` null: current job. `from` null:
 * the resume gives no dates, so they must be asked for, and `to` is meaningless. Keys are combo keys. `points`: the CGPA out of ten that
 * `percentage` was converted from. `total_experience` in months, CTC in LPA, `notice_period` in
 * months. `is_picture`: the file contains only images; `is_unreadable`: nothing was found in its text, or it couldn't be opened. Nothing else
 * is given then.
 */
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
      points: z.optional(z.number()),
      passing_year: maybe(z.number()),
      city_text: z.optional(read(z.string())),
      place,
    }),
  ),
  experiences: z.array(
    z.object({
      employer: maybe(z.string()),
      designation: maybe(z.string()),
      from: maybe(z.string()),
      to: maybe(z.string()),
      job_description: z.optional(read(z.string())),
      place,
    }),
  ),
  total_experience: z.optional(maybe(z.number())),
  current_ctc: z.optional(maybe(z.number())),
  expected_ctc: z.optional(maybe(z.number())),
  notice_period: z.optional(maybe(z.number())),
  skills: z.array(read(z.number())),
  is_picture: z.optional(z.boolean()),
  is_unreadable: z.optional(z.boolean()),
})
export type ResumeSuggestions = z.infer<typeof ResumeSuggestions>

/** A reading without values. */
export const noSuggestions: ResumeSuggestions = {
  name: null,
  email: null,
  mobile_no: null,
  dob: null,
  address: null,
  zip: null,
  educations: [],
  experiences: [],
  skills: [],
}

/** Values read from the candidate's resume; null while it is being read. */
export const getResumeSuggestions = endpoint({
  method: 'GET',
  path: '/v1/candidate/resume-suggestions',
  audience: 'candidate',
  summary: 'Suggestions from the resume',
  response: data(z.nullable(ResumeSuggestions)),
})
