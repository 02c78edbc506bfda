import { hasCompanyWord, hasLegalForm, isCompany } from './employers.rules.ts'
import { hasLabel, isMostlyLower, namePartsOf, isTitle } from './job-names.rules.ts'
import type { FoundJob } from './job-relations.rules.ts'
import { WORKED } from './job-sentences.rules.ts'
import type { Suggestion } from './person.rules.ts'

/** A place where jobs of a resume state their employer: a line relative to the period, before or behind the title on it. */
interface Place {
  readonly offset: number
  readonly isBehindTitle: boolean
}

/** In the order of likelihood. */
const PLACES: readonly Place[] = [
  { offset: 0, isBehindTitle: false },
  { offset: 0, isBehindTitle: true },
  { offset: -1, isBehindTitle: false },
  { offset: 1, isBehindTitle: false },
  { offset: -2, isBehindTitle: false },
  { offset: -1, isBehindTitle: true },
  { offset: 1, isBehindTitle: true },
]

const MAX_LINE = 90
const MAX_WORDS = 6

const mayBeName = (part: string): boolean =>
  /^[\p{Lu}\d]/u.test(part) && part.split(' ').length <= MAX_WORDS && !isMostlyLower(part) && (!isTitle(part) || isCompany(part))

/** The name that stands at a place of a job. */
const nameAt = ({ around }: FoundJob, { offset, isBehindTitle }: Place): string | undefined => {
  const line = around.get(offset) ?? ''
  if (line.length > MAX_LINE || hasLabel(line) || WORKED.test(line)) return undefined
  const parts = namePartsOf(line)
  const titleAt = parts.findIndex(isTitle)
  const [first] = isBehindTitle ? (titleAt === -1 ? [] : parts.slice(titleAt + 1)) : parts
  return first !== undefined && mayBeName(first) ? first : undefined
}

/** How much a name at a place speaks for it as the place of the employers. Behind a title, it may be a department. */
const weightOf = (name: string | undefined, { isBehindTitle }: Place): number => {
  if (name === undefined) return -1
  if (hasLegalForm(name)) return 4
  return isBehindTitle ? 1 : isCompany(name) ? 3 : hasCompanyWord(name) ? 2 : 1
}

/** The place where at least two thirds of the jobs state an employer. */
const usualPlace = (jobs: readonly FoundJob[]): Place | undefined => {
  const scored = PLACES.flatMap((place) => {
    const names = jobs.map((job) => nameAt(job, place))
    // A line above or below the first job describes none before it.
    const isUsual = names[0] !== undefined && names.filter((name) => name !== undefined).length * 3 >= jobs.length * 2
    return isUsual ? [{ place, score: names.reduce((sum, name) => sum + weightOf(name, place), 0) }] : []
  })
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  return best !== undefined && best.score >= jobs.length ? best.place : undefined
}

/** Positions recognised by their place only are offered, not filled in. */
const atPlace = (value: string): Suggestion<string> => ({ value, confidence: hasCompanyWord(value) ? 0.75 : 0.6 })

/** The employers from the place where the other jobs state theirs, unless a label, a sentence or a legal form tells them. */
const withUsualEmployers = (jobs: readonly FoundJob[]): FoundJob[] => {
  const place = usualPlace(jobs)
  if (place === undefined) return [...jobs]
  return jobs.map((job) => {
    const name = nameAt(job, place)
    const isTold = job.isStated || hasLegalForm(job.employer?.value ?? '')
    return name === undefined || isTold || name === job.employer?.value || name === job.designation?.value
      ? job
      : { ...job, employer: atPlace(name), layout: { ...job.layout, employer: place.offset } }
  })
}

/** The title of a job without a known one, from the line where all other jobs state theirs. */
const withUsualTitles = (jobs: readonly FoundJob[]): FoundJob[] => {
  const lines = new Set(jobs.flatMap(({ layout, designation }) => (designation === null ? [] : [layout.designation])))
  const [offset] = lines
  if (lines.size !== 1 || offset == null) return [...jobs]
  return jobs.map((job) => {
    const line = job.around.get(offset) ?? ''
    if (job.designation !== null || job.isStated || line.length > MAX_LINE || hasLabel(line)) return job
    const title = namePartsOf(line).find((part) => part !== job.employer?.value && !hasCompanyWord(part) && mayBeName(part))
    return title === undefined
      ? job
      : { ...job, designation: { value: title, confidence: 0.6 }, layout: { ...job.layout, designation: offset } }
  })
}

/** Employers and titles without a known word, from where the other jobs of the resume state theirs. */
export const withUsualPlaces = (jobs: readonly FoundJob[]): FoundJob[] =>
  jobs.length < 2 ? [...jobs] : withUsualTitles(withUsualEmployers(jobs))
