import * as z from 'zod/mini'
import { cgpaScales } from './cgpa.ts'
import { QUALIFICATIONS_AFTER_10TH } from './combos.ts'
import { comboKey } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'

const YEAR = 'Enter a year from 2000 to 2100.'
const CGPA = 'Enter a CGPA from 0 to 10.'
const SCALE = 'Choose 10, 7 or 4.'
const COUNT = 'Enter a whole number from 0 to 20.'
const percentage = z._default(
  z
    .number(messages.invalidPercentage)
    .check(z.minimum(0, messages.invalidPercentage), z.maximum(limits.percentage, messages.invalidPercentage)),
  0,
)
const count = z._default(z.nullable(z.int(COUNT).check(z.minimum(0, COUNT), z.maximum(20, COUNT))), null)

/** Who can take part in a drive. A minimum of 0 or a null is no requirement. */
export const Eligibility = z
  .strictObject({
    /** Accepted courses: keys of EDUCATION_QUALIFICATION_TYPE. */
    courses: z
      .array(comboKey, messages.mandatory)
      .check(z.minLength(1, 'Choose at least one course.'), z.maxLength(limits.educations, `Choose at most ${limits.educations} courses.`)),
    passing_years: z
      .array(z.int(YEAR).check(z.minimum(2000, YEAR), z.maximum(2100, YEAR)), messages.mandatory)
      .check(z.minLength(1, 'Enter at least one passing year.'), z.maxLength(5, 'Enter at most 5 passing years.')),
    minimum_10th: percentage,
    minimum_12th: percentage,
    minimum_degree: percentage,
    /** Replaces the percentage for students whose degree has a CGPA; on `cgpa_scale`. */
    minimum_cgpa: z._default(z.nullable(z.number(CGPA).check(z.minimum(0, CGPA), z.maximum(10, CGPA))), null),
    cgpa_scale: z._default(
      z.union(
        cgpaScales.map((scale) => z.literal(scale)),
        SCALE,
      ),
      10,
    ),
    maximum_active_backlogs: count,
    /** Whether cleared backlogs are allowed. */
    is_backlog_history_allowed: z._default(z.boolean('Choose yes or no.'), true),
    maximum_gap_years: count,
  })
  .check(
    z.refine(({ minimum_cgpa, cgpa_scale }) => minimum_cgpa === null || minimum_cgpa <= cgpa_scale, {
      error: "The CGPA can't be greater than its scale.",
      path: ['minimum_cgpa'],
    }),
  )
export type Eligibility = z.output<typeof Eligibility>

/**
 * Known values of a student; null is unknown. Without a course they aren't eligible, and a mark that isn't known doesn't meet a minimum; other
 * unknown values don't count against them. `mark_12th`: a diploma's, for those who did one after 10th instead.
 */
export interface Student {
  readonly course: number | null
  readonly passing_year: number | null
  readonly mark_10th: number | null
  readonly mark_12th: number | null
  readonly mark_degree: number | null
  readonly cgpa: { readonly value: number; readonly scale: number } | null
  readonly active_backlogs: number | null
  readonly has_backlog_history: boolean | null
  readonly gap_years: number | null
}

export const eligibilityRules = [
  'course',
  'passing_year',
  'minimum_10th',
  'minimum_12th',
  'minimum_degree',
  'minimum_cgpa',
  'active_backlogs',
  'backlog_history',
  'gap_years',
] as const
export type EligibilityRule = (typeof eligibilityRules)[number]

const below = (name: string, mark: number | null, minimum: number): string | null => {
  if (minimum === 0 || (mark !== null && mark >= minimum)) return null
  return `${name}: ${mark === null ? 'not given' : `${mark}%`}, needs ${minimum}%.`
}
const above = (name: string, found: number | null, maximum: number | null): string | null =>
  found !== null && maximum !== null && found > maximum ? `${name}: ${found} (maximum ${maximum}).` : null

const TWELFTH = '12th or diploma'

/** Per rule: null if met, or unknown and neither a course nor a mark, otherwise the sentence shown to the student. */
const checks: Readonly<Record<EligibilityRule, (student: Student, rules: Eligibility) => string | null>> = {
  course: ({ course }, { courses }) => {
    if (course === null) return 'Course: not given.'
    return courses.includes(course) ? null : "This drive isn't open to your course."
  },
  passing_year: ({ passing_year }, { passing_years }) =>
    passing_year === null || passing_years.includes(passing_year)
      ? null
      : `Passing year: ${passing_year}, needs ${passing_years.join(' or ')}.`,
  minimum_10th: ({ mark_10th }, { minimum_10th }) => below('10th', mark_10th, minimum_10th),
  minimum_12th: ({ course, mark_12th }, { minimum_12th }) => {
    if (mark_12th !== null) return below('12th', mark_12th, minimum_12th)
    return QUALIFICATIONS_AFTER_10TH.includes(course) ? null : below(TWELFTH, null, minimum_12th)
  },
  minimum_degree: ({ mark_degree, cgpa }, { minimum_degree, minimum_cgpa }) => {
    if (cgpa !== null && minimum_cgpa !== null) return null
    if (cgpa === null || mark_degree !== null) return below('Degree', mark_degree, minimum_degree)
    // Only a CGPA, without a minimum of its own.
    return cgpa.value * 100 < minimum_degree * cgpa.scale ? `Degree: CGPA ${cgpa.value} of ${cgpa.scale}, needs ${minimum_degree}%.` : null
  },
  minimum_cgpa: ({ mark_degree, cgpa }, { minimum_degree, minimum_cgpa, cgpa_scale }) => {
    if (minimum_cgpa === null || (cgpa === null && minimum_degree > 0)) return null
    const needs = `needs ${minimum_cgpa} of ${cgpa_scale}.`
    if (cgpa !== null) return cgpa.value * cgpa_scale < minimum_cgpa * cgpa.scale ? `CGPA: ${cgpa.value} of ${cgpa.scale}, ${needs}` : null
    if (mark_degree === null) return `CGPA: not given, ${needs}`
    return mark_degree * cgpa_scale < minimum_cgpa * 100 ? `CGPA: ${mark_degree}% instead, ${needs}` : null
  },
  active_backlogs: ({ active_backlogs }, { maximum_active_backlogs }) => above('Active backlogs', active_backlogs, maximum_active_backlogs),
  backlog_history: ({ has_backlog_history }, { is_backlog_history_allowed }) =>
    has_backlog_history === true && !is_backlog_history_allowed ? "Students who had backlogs can't take part in this drive." : null,
  gap_years: ({ gap_years }, { maximum_gap_years }) => above('Gap years', gap_years, maximum_gap_years),
}

interface Failure {
  readonly rule: EligibilityRule
  readonly message: string
}
/** Every rule a student doesn't meet, with the sentence shown to them; empty if eligible. */
export const failuresOf = (student: Student, rules: Eligibility): Failure[] =>
  eligibilityRules.flatMap((rule) => {
    const message = checks[rule](student, rules)
    return message === null ? [] : [{ rule, message }]
  })

/** Values that count as met while they aren't known. */
export const presumedFields = ['passing_year', 'active_backlogs', 'has_backlog_history', 'gap_years'] as const
type PresumedField = (typeof presumedFields)[number]
const asksFor: Readonly<Record<PresumedField, (rules: Eligibility) => boolean>> = {
  passing_year: () => true,
  active_backlogs: ({ maximum_active_backlogs }) => maximum_active_backlogs !== null,
  has_backlog_history: ({ is_backlog_history_allowed }) => !is_backlog_history_allowed,
  gap_years: ({ maximum_gap_years }) => maximum_gap_years !== null,
}
/** Those of them that the rules ask for and that aren't known. */
export const unknownOf = (student: Student, rules: Eligibility): PresumedField[] =>
  presumedFields.filter((field) => student[field] === null && asksFor[field](rules))

/** The first rule a student doesn't meet; null if eligible. */
export const firstFailedRule = (student: Student, rules: Eligibility): EligibilityRule | null => failuresOf(student, rules)[0]?.rule ?? null

/** The rules of a drive as sentences for students; `courses`: names of the accepted courses. */
export const eligibilityInWords = (rules: Eligibility, courses: readonly string[]): string[] => {
  const { minimum_10th, minimum_12th, minimum_degree, minimum_cgpa, cgpa_scale } = rules
  const { maximum_active_backlogs: backlogs, maximum_gap_years: gaps } = rules
  const degree = [
    ...(minimum_degree > 0 ? [`${minimum_degree}% or more`] : []),
    ...(minimum_cgpa === null ? [] : [`a CGPA of ${minimum_cgpa} of ${cgpa_scale} or more`]),
  ]
  return [
    `Course: ${courses.join(', ')}`,
    `Passing year: ${rules.passing_years.join(' or ')}`,
    ...(minimum_10th > 0 ? [`10th: ${minimum_10th}% or more`] : []),
    ...(minimum_12th > 0 ? [`${TWELFTH}: ${minimum_12th}% or more`] : []),
    ...(degree.length > 0 ? [`Degree: ${degree.join(', or ')}`] : []),
    ...(backlogs === null ? [] : [backlogs === 0 ? 'No active backlogs' : `Active backlogs: ${backlogs} at most`]),
    ...(rules.is_backlog_history_allowed ? [] : ['No backlogs in the past, cleared ones included']),
    ...(gaps === null ? [] : [gaps === 0 ? 'No gap years' : `Gap years: ${gaps} at most`]),
  ]
}
