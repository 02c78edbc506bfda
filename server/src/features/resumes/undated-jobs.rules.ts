import { SURE } from '@portal/contract/resumes'
import { looksLikePeriod } from './dates.rules.ts'
import { hasPeriod, isInProject, isRestOfSentence, isSentence, jobLinesOf, MAX_JOB_LINE, MAX_TEXT, PROJECT } from './job-lines.rules.ts'
import { isPlainName, isPlainTitle, LABELS, readByWords, readLabelled } from './job-names.rules.ts'
import { readSentence, WORKED } from './job-sentences.rules.ts'
import { isComplete, keyOf, type ExperienceEntry, type Names } from './job-relations.rules.ts'
import type { Line } from './lines.rules.ts'
import type { Suggestion } from './person.rules.ts'

/** Lines around a period that may belong to its job. */
const NEAR_PERIOD = 3
/** Maximum length of a name or a title. */
const MAX_NAME = 70
/** Confidence of a job without dates, which may be a project or a duty. */
const UNDATED = 0.7

/** The rest of a sentence after the names: a period that can't be parsed, or more about the work. */
const SENTENCE_END =
  /(?: (?:[Ff]rom|[Ss]ince) (?=[^A-Z]|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)| (?:which|who|that) |;|(?<=[a-z]{4})\. (?!As )(?=[A-Z])|(?<=\b(?:LTD|Ltd|Limited)\.) (?=[a-z])).*$/

/** "Rangoli Kites, India 2-Years": how long the job lasted. */
const LENGTH = /[\s,(-]+\d[\d.]*\+?[ -]?(?:years?|yrs?|months?)\)?$/i

/** Names of a job that are safe to use: an unmistakable company (in a list without dates, any name next to a title), and a short title. */
const certainNames = (source: readonly Line[], isList: boolean): Names => {
  const lines = source.map((line) => (WORKED.test(line) ? line.replace(SENTENCE_END, '') : line.replace(LENGTH, '')))
  const { employer, designation } = { ...readByWords(lines, lines.length === 1), ...readLabelled(lines) }
  const isNamed = employer && (employer.confidence >= SURE || (isList && designation)) && isPlainName(employer.value)
  const isStated = (title: string) => lines.some((line) => readSentence(line)?.title === title)
  const capped = (read: Suggestion<string>) => ({ ...read, confidence: Math.min(read.confidence, UNDATED) })
  return {
    employer: isNamed ? capped(employer) : null,
    designation: designation && (isPlainTitle(designation.value) || isStated(designation.value)) ? capped(designation) : null,
  }
}

/** Jobs without a period: company and title in a sentence, on one line or on two. If no job has dates, one of the two suffices. */
export const readUndated = (source: readonly Line[], dated: readonly ExperienceEntry[], today: string): ExperienceEntry[] => {
  const lines = jobLinesOf(source, today)
  const times = lines.flatMap((line, index) => (looksLikePeriod(line) || hasPeriod(line, today) ? [index] : []))
  const isList = dated.length === 0
  // Title and unmistakable company on one line, which no period nearby has taken.
  const isWhole = (line: Line) => isComplete(certainNames([line], false)) && !dated.some((job) => job.lines.includes(line))
  const mayName = (index: number) => {
    const line = lines[index] ?? ''
    if (WORKED.test(line)) return line.replace(SENTENCE_END, '').length <= MAX_JOB_LINE && !hasPeriod(line, today)
    const isText =
      line.length > MAX_TEXT ||
      isSentence(line) ||
      isRestOfSentence(line) ||
      PROJECT.test(line) ||
      (isInProject(lines, index) && !isWhole(line))
    if (line === '' || isText || times.includes(index)) return false
    return isWhole(line) || !times.some((at) => Math.abs(at - index) <= NEAR_PERIOD)
  }
  const jobs: ExperienceEntry[] = []
  let nextIndex = 0
  for (const [index, line] of lines.entries()) {
    if (index < nextIndex || !mayName(index)) continue
    const single = certainNames([line], isList)
    const next = lines[index + 1] ?? ''
    const isHalf =
      !isComplete(single) &&
      ((single.employer ?? single.designation) !== null || (isList && LABELS.designation.test(next))) &&
      Math.max(line.length, next.length) <= MAX_NAME
    const combined = isHalf && mayName(index + 1) ? certainNames([line, next], isList) : single
    const isAlone =
      isList &&
      ((single.employer ?? single.designation)?.value === line.replace(/ ?\([^()]*\)|[ .:-]+$/g, '') ||
        (single.employer !== null && (WORKED.test(line) || (LABELS.employer.test(line) && line.includes(':')))))
    const names = isComplete(combined) ? combined : single
    if (!isComplete(names) && !isAlone) continue
    const usedLines = names === single ? [line] : [line, next]
    nextIndex = index + usedLines.length
    if (![...dated, ...jobs].some((job) => isSameJob(job, names))) jobs.push({ ...names, from: null, to: null, lines: usedLines })
  }
  return jobs
}

/** Whether a job without dates is the same as another one: by employer or, without an employer, by title. */
const isSameJob = (job: Names, { employer, designation }: Names): boolean => {
  const flat = (read: Suggestion<string> | null) => read?.value.toLowerCase().replace(/[^a-z0-9]/g, '')
  return employer ? keyOf(job) === keyOf({ employer, designation }) : flat(job.designation) === flat(designation)
}
