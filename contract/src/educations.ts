import * as z from 'zod/mini'
import { dayInIndia } from './shared/dates.ts'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'
import { comboKey, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'

/** `percentage` 0 to 100; `medium` is a combo key. Null: missing in an import; the candidate is asked for it. */
export const Education = z.object({
  id: z.number(),
  qualification_id: z.number(),
  qualification: z.string(),
  institute: z.nullable(z.string()),
  percentage: z.nullable(z.number()),
  medium: z.nullable(z.number()),
  passing_year: z.nullable(z.number()),
  city_text: z.nullable(z.string()),
})
export type Education = z.infer<typeof Education>

/** Details of a qualification that an import can leave open, in the order of the form. */
const educationDetails = ['institute', 'percentage', 'medium', 'passing_year', 'city_text'] as const
type EducationDetail = (typeof educationDetails)[number]

/** Latest permitted passing year: the current year plus one (section 5). */
export const latestPassingYear = () => Number(dayInIndia().slice(0, 4)) + 1

export const EducationBody = z.strictObject({
  qualification_id: comboKey,
  institute: requiredText(limits.shortText),
  percentage: z
    .number(messages.invalidPercentage)
    .check(z.minimum(0, messages.invalidPercentage), z.maximum(limits.percentage, messages.invalidPercentage)),
  medium: comboKey,
  passing_year: z.int(messages.invalidYear).check(
    z.minimum(1000, messages.invalidYear),
    z.maximum(9999, messages.invalidYear),
    z.superRefine((value, context) => {
      const latest = latestPassingYear()
      if (value > latest && value <= 9999) context.addIssue(messages.passingYearTooLate(latest))
    }),
  ),
  city_text: requiredText(limits.shortText),
})
export type EducationBody = z.output<typeof EducationBody>

/** Shown while a qualification is incomplete. */
export const EDUCATION_INCOMPLETE = 'Add the missing details of your education first.'
/** Missing details of a qualification, in the order of the form. */
export const missingOfEducation = (row: Education): EducationDetail[] => educationDetails.filter((detail) => row[detail] === null)

export const listEducations = endpoint({
  method: 'GET',
  path: '/v1/candidate/education',
  audience: 'candidate',
  summary: 'Education',
  response: data(z.array(Education)),
})
/** 409 `already_exists` for a second row of a type; 409 `locked` for a confirmed 10th or 12th. */
export const addEducation = endpoint({
  method: 'POST',
  path: '/v1/educations',
  audience: 'candidate',
  summary: 'Add a qualification',
  body: EducationBody,
  refusals: ['already_exists', 'locked'],
  response: data(Education),
})
export const updateEducation = endpoint({
  method: 'PUT',
  path: '/v1/educations/:id',
  audience: 'candidate',
  summary: 'Change a qualification',
  params: idParams,
  body: EducationBody,
  refusals: ['already_exists', 'locked'],
  response: data(Education),
})
export const deleteEducation = endpoint({
  method: 'DELETE',
  path: '/v1/educations/:id',
  audience: 'candidate',
  summary: 'Remove a qualification',
  params: idParams,
  refusals: ['locked'],
  response: Success,
})
