import { LIKELY, SURE, type ReadPlace, type ResumeSuggestions } from '@portal/contract/resumes'
import { latestBirthday } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { looksLikePeriod } from './dates.rules.ts'
import { readEducations } from './education.rules.ts'
import { readJobs } from './experience.rules.ts'
import { sectionOfHeading } from './headings.rules.ts'
import { findCity } from './institute.rules.ts'
import type { ExperienceEntry } from './job-relations.rules.ts'
import { toLines, toSections, type Line } from './lines.rules.ts'
import { findPay } from './pay.rules.ts'
import {
  addressLines,
  findAddress,
  findDateOfBirth,
  findEmail,
  findMobile,
  findName,
  findZip,
  ownLines,
  type Suggestion,
} from './person.rules.ts'
import { findSkills, type SkillOption } from './skills.rules.ts'

/** The text of a document: lines, with form feeds between pages. */
export interface ResumeText {
  readonly text: string
  /** Text in the largest font of the first page, or the first heading. */
  readonly title: string | null
  /** Whether the pages contain no text. */
  readonly isPicture: boolean
}

const MAX_QUOTE = 240

/** "Experience / Projects". */
const isMixedHeading = (line: Line): boolean => /\bprojects?\b/i.test(line) && sectionOfHeading(line) === 'experience'

/** Locates lines in the text; the page only if there are several. */
const placesIn = (text: string): ((lines: readonly Line[]) => ReadPlace) => {
  const pages = text.split('\f').map((page) => new Set(toLines(page)))
  return (lines) => {
    const at = pages.findIndex((page) => lines.some((line) => page.has(line)))
    return { text: lines.join(' · ').slice(0, MAX_QUOTE).toWellFormed(), page: pages.length > 1 && at !== -1 ? at + 1 : null }
  }
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Months worked, overlaps counted once. High confidence only if every line with a period was parsed as a job or belongs to education. */
const totalExperience = (
  jobs: readonly ExperienceEntry[],
  lines: readonly Line[],
  educationLines: readonly Line[],
  today: string,
): Suggestion<number> | null => {
  const months = new Set(
    jobs.flatMap(({ from, to }) => {
      if (from === null) return []
      const [start, end] = [monthOf(from.value), monthOf(to?.value ?? today)]
      return Array.from({ length: Math.max(0, Math.min(end - start + 1, 720)) }, (_, index) => start + index)
    }),
  )
  if (months.size === 0) return null
  const read = jobs.flatMap((job) => job.lines).join('\n')
  const isAllRead = lines.every((line) => !looksLikePeriod(line) || educationLines.includes(line) || read.includes(line))
  const isExact = jobs.every(({ from, to }) => from !== null && from.confidence >= SURE && (to === null || to.confidence >= SURE))
  return { value: months.size, confidence: isAllRead && isExact ? 0.85 : 0.6 }
}

/**
 * Extracts suggestions from the text of a resume; null without any. Never gender, religion, caste or marital status. `today`: the day in
 * India, `YYYY-MM-DD`. `cities`: those that are recognised.
 */
export const readResume = (
  { text, title, isPicture }: ResumeText,
  skills: readonly SkillOption[],
  today: string,
  cities: readonly string[] = [],
): ResumeSuggestions | null => {
  const lines = toLines(text)
  const sections = toSections(lines, today)
  const placeOf = placesIn(text)
  const contact = ownLines(sections)
  const personal = [...sections.personal, ...sections.head]
  const placed = <T>(read: Suggestion<T> | null) => {
    if (!read || read.confidence < LIKELY) return null
    const { value, confidence, line } = read
    return { value, confidence, ...(line !== undefined && line !== '' && { place: placeOf([line]) }) }
  }
  const email = findEmail(contact)
  const knownCities = new Set(cities.map((city) => city.toLowerCase()))
  const educations = readEducations(sections.education, Number(today.slice(0, 4))).slice(0, limits.educations)
  const jobs = readJobs(sections, today, lines.some(isMixedHeading)).slice(0, limits.experiences)
  const listed = sections.skills.join('\n')
  const otherText = [...sections.experience, ...sections.other, ...sections.head, ...sections.personal, ...sections.education].join('\n')
  const read: ResumeSuggestions = {
    name: placed(findName(sections, email?.value, title && (toLines(title)[0] ?? null), lines)),
    email: placed(email),
    mobile_no: placed(findMobile(contact)),
    dob: placed(findDateOfBirth(contact, latestBirthday(today, limits.minimumAge), personal)),
    address: placed(findAddress(contact)),
    zip: placed(findZip([...personal, ...sections.other, ...addressLines([...sections.education, ...sections.skills])])),
    educations: educations.map(({ lines: source, ...row }) => {
      const city_text = findCity(source, knownCities)
      return { ...row, ...(city_text && { city_text }), place: placeOf(source) }
    }),
    experiences: jobs.map(({ lines: source, ...job }) => ({ ...job, place: placeOf(source) })),
    total_experience: totalExperience(jobs, lines, sections.education, today),
    current_ctc: placed(findPay(lines, 'current_ctc')),
    expected_ctc: placed(findPay(lines, 'expected_ctc')),
    notice_period: placed(findPay(lines, 'notice_period')),
    skills: findSkills(listed, otherText, skills)
      .slice(0, limits.skills)
      .flatMap((skill) => placed(skill) ?? []),
    ...(isPicture && { is_picture: true }),
  }
  const isEmpty = Object.values(read).every((value) => value === null || (Array.isArray(value) && value.length === 0))
  return isEmpty ? null : read
}

/** The text as stored for full-text search: limited in length, without page breaks. */
export const searchableText = (text: string): string =>
  text
    .replace(/[\f\u2028]/g, ' ')
    .slice(0, limits.resumeText)
    .toWellFormed()
    .trim()
