import { SURE } from '@portal/contract/resumes'
import { limits } from '@portal/contract/shared/limits'
import { findPeriod, looksLikePeriod, type Period } from './dates.rules.ts'
import { hasLegalForm, isCompany, isKnownByNameOnly } from './employers.rules.ts'
import {
  hasLabel,
  hasOtherName,
  isLabelled,
  isPart,
  isPlainName,
  isPlainTitle,
  isSecondName,
  isTitle,
  LABELS,
  namePartsOf,
  partsOf,
  readByWords,
  readLabelled,
  titlesIn,
} from './job-names.rules.ts'
import { readSentence, WORKED } from './job-sentences.rules.ts'
import { isCutShort } from './job-places.rules.ts'
import { withUsualPlaces } from './job-layout.rules.ts'
import { isInProject, jobLinesOf, MAX_TEXT, PROJECT } from './job-lines.rules.ts'
import { readUndated } from './undated-jobs.rules.ts'
import { consistentJobs, isComplete, isWithin, withLowConfidence, type ExperienceEntry, type FoundJob } from './job-relations.rules.ts'
import { isBreak, namingLines, periodLinesOf, withoutPeriod, type PeriodLine } from './job-periods.rules.ts'
import type { Line, Sections } from './lines.rules.ts'
import type { Suggestion } from './person.rules.ts'

const MAX_NAMING_LINES = 3
/** With labels, a company's address and profile, or a whole project, can come in between. */
const MAX_LABELLED_LINES = 9
/** Maximum lines above a period that name its job: a company and a title. */
const MAX_LEAD = 2

/** Number of lines above the first period that name its job; 0 if the period's own line names both company and title. */
const leadOf = (periodLine: readonly Line[], above: readonly Line[]): number => {
  const { employer, designation } = readByWords(periodLine)
  const labelled = above.findIndex((line) => LABELS.employer.test(line))
  if (labelled !== -1) {
    // "Designation: Tester" above "Company: Rangoli" belongs to the same job.
    const isTitledAbove =
      LABELS.designation.test(above[labelled + 1] ?? '') && !above.slice(0, labelled).some((line) => LABELS.designation.test(line))
    return labelled + (isTitledAbove ? 2 : 1)
  }
  // "Manager - Governance" below "Rangoli LLP": the company is above.
  const companies = partsOf(above[0] ?? '').filter(isCompany)
  const companiesAbove = above.slice(0, MAX_LEAD).flatMap((line) => partsOf(line))
  const isAbove = companies.length > 0 && (employer?.confidence ?? 1) < SURE
  const isFormAbove = companiesAbove.some(hasLegalForm) && !hasLegalForm(employer?.value ?? '')
  if (designation && employer && !isAbove && !isFormAbove) return 0
  // There can be a line with only a place between the company and the period.
  const nameLines = above.flatMap((line, index) => (partsOf(line).some(isPart) ? [index] : [])).slice(0, MAX_LEAD)
  return (nameLines.at(-1) ?? -1) + 1
}

const readDate = (value: string, { isExact }: Period): Suggestion<string> => ({ value, confidence: isExact ? 0.88 : 0.55 })

/** Maximum lines below a period in which a label may state the title. */
const MAX_LATER_LINES = 8

/** "In this resort I'm working as a Sales Leader, and": a title within the duties. */
const DUTY_AS = /\bwork(?:ing|ed) as (?:an? |the )?(\p{L}[^,.;:]{2,50})/iu

/** A title that only a label or a sentence further below states, in a profile or the first project: "Role: Tester". Low confidence. */
const labelledLater = (lines: readonly Line[], index: number, works: readonly PeriodLine[]): Suggestion<string> | null => {
  const next = works.find((work) => work.index > index)?.index ?? lines.length
  const later = lines.slice(index + 1, Math.min(next, index + 1 + MAX_LATER_LINES))
  const duties = later.filter((line) => readSentence(line)?.employer === undefined)
  const stated = duties.flatMap((line) => DUTY_AS.exec(line)?.[1]?.replace(/ (?:of|in|for|at|with) .*$|\(.*$/i, '') ?? [])[0]
  const designation = readLabelled(later).designation ?? (stated === undefined ? undefined : { value: stated.trim(), confidence: 0.6 })
  return designation && isPlainTitle(designation.value) ? { ...designation, confidence: 0.6 } : null
}

/** "12/28/2003": a resume with such a date may write all of them so. */
const MONTH_FIRST = /(?<!\d)\d{1,2}\/(?:1[3-9]|2\d|3[01])\/(?:19|20)\d{2}/
const NUMERIC = /\d\/\d{1,2}\/\d/

/** Confidence of a description, which is only offered. */
const DESCRIBED = 0.6
/** Maximum lines of duties in the description. */
const MAX_DUTIES = 30

/**
 * The jobs of the experience section, one per period. A job is named on the period's line, above it or below it. The first period
 * determines which for the whole section, so that a title below a period is never assigned to the next job.
 */
const readExperiences = (source: readonly Line[], today: string): FoundJob[] => {
  const lines = jobLinesOf(source, today)
  const isMonthFirst = lines.some((line) => MONTH_FIRST.test(line))
  const periods = periodLinesOf(lines, today)
  const [first] = periods
  if (!first) return []
  const above = (at: number, from: number) => {
    const labelled = namingLines(lines.slice(from, at).toReversed(), MAX_LABELLED_LINES).filter(
      (line) => isLabelled(line) || !hasLabel(line),
    )
    return labelled.some((line) => LABELS.employer.test(line)) ? labelled : labelled.slice(0, MAX_NAMING_LINES)
  }
  const periodLineOf = ({ period, line }: PeriodLine) => [withoutPeriod(line, period)]
  const lead = leadOf(periodLineOf(first), above(first.index, 0))
  const isLabelledAbove =
    lead > 0 &&
    above(first.index, 0)
      .slice(0, lead)
      .some((line) => LABELS.employer.test(line))
  // "Rangoli Ltd", "Tester", "Period: 2004 - 2005": a period after the names, unlike in the first job.
  const isBare = (current: PeriodLine) =>
    LABELS.period.test(current.line) && !periodLineOf(current).some((text) => partsOf(text.replace(LABELS.period, '')).some(isPart))
  const last = periods.at(-1)
  const isLastBare =
    lead === 0 && last !== undefined && last !== first && isBare(last) && namingLines(lines.slice(last.index + 1), 1).length === 0
  const leadAt = (at: number): number => {
    const current = periods[at]
    if (current === undefined) return lead
    const own = isLabelledAbove ? above(current.index, (periods[at - 1]?.index ?? -1) + 1) : []
    const ownLabel = own.findIndex((line) => LABELS.employer.test(line))
    // If the first job begins with its company, a title above belongs to the job before.
    if (ownLabel !== -1) return firstLabel === LABELS.employer ? ownLabel + 1 : leadOf(periodLineOf(current), own)
    // A period alone on its line, unlike in the first job, belongs to the names directly above.
    const [line = ''] = above(current.index, (periods[at - 1]?.index ?? -1) + 1)
    const isAlone = (work: PeriodLine) => periodLineOf(work).every((text) => namePartsOf(text).length === 0)
    const isNamedAbove =
      lead === 0 &&
      !isBare(current) &&
      isAlone(current) &&
      !isAlone(first) &&
      partsOf(line).some((part) => isCompany(part) || isTitle(part))
    return isNamedAbove ? 1 : isLastBare && isBare(current) ? MAX_LEAD : lead
  }
  const firstLabel = LABELS.designation.test(above(first.index, 0)[lead - 1] ?? '') ? LABELS.designation : LABELS.employer
  const works = periods.filter(({ index }) => !isInProject(lines, index))
  const hasLabelAbove = (start: number, end: number) =>
    lines.slice(start, end).some((line) => LABELS.employer.test(line) || LABELS.designation.test(line))
  const jobs = periods.flatMap((current, at) => {
    const { index, period, line } = current
    if (isBreak(current)) return []
    // A project during a job is part of it.
    if (isInProject(lines, index) && works.some((work) => isWithin(period, work.period))) return []
    const from = (periods[at - 1]?.index ?? -1) + 1
    const next = periods[at + 1]?.index ?? lines.length
    const periodLine = periodLineOf(current)
    const ownLead = leadAt(at)
    const before = ownLead === 0 ? [] : above(index, from).slice(0, ownLead)
    // Excludes the lines above the next period, which name its job.
    const end = next === lines.length ? next : Math.max(index + 1, next - leadAt(at + 1))
    const below = namingLines(lines.slice(index + 1, end), ownLead > 0 ? 2 : MAX_NAMING_LINES)
    const nextJob = isLabelledAbove ? below.findIndex((text) => firstLabel.test(text)) : -1
    // In a list with one job per line, the lines after the last one describe all of them.
    const isOfList = LABELS.employer.test(line) && periods[at - 1]?.index === index - 1
    // In a list of sentences, each states its own job.
    const nextSentence = WORKED.test(line) ? below.findIndex((text) => WORKED.test(text)) : -1
    const ends = [nextJob, nextSentence].filter((at) => at !== -1)
    const after = isOfList ? [] : below.slice(0, Math.min(below.length, ...ends))
    // Labels near a period name its job in any position, unless a sentence names both.
    const fromSentence = periodLine.some((text) => WORKED.test(text)) ? readByWords(periodLine) : {}
    // "Company: Rangoli" directly above the sentence.
    const labelsAbove = readLabelled(
      lines
        .slice(Math.max(0, index - 2), index)
        .filter((text) => text !== '')
        .slice(-1),
    )
    const labelled =
      fromSentence.employer && fromSentence.designation
        ? { ...(labelsAbove.employer && { employer: labelsAbove.employer }) }
        : readLabelled([...periodLine, ...before, ...after])
    const nearby = readByWords(ownLead > 0 ? [...periodLine, ...before] : [...periodLine, ...after])
    const opposite = ownLead > 0 ? readByWords(after, false) : {}
    const employer = labelled.employer ?? nearby.employer ?? opposite.employer ?? null
    const titleAbove = labelsAbove.designation && { ...labelsAbove.designation, confidence: 0.6 }
    const designation = labelled.designation ?? nearby.designation ?? opposite.designation ?? titleAbove ?? null
    const laterTitle = designation === null && !isOfList ? labelledLater(lines, index, works) : null
    if (!employer && !designation) return []
    const duties = lines
      .slice(index + 1, end)
      .filter((text) => text !== '' && ![employer?.value, designation?.value].some((value) => value !== undefined && text.includes(value)))
      .slice(0, MAX_DUTIES)
      .join('\n')
      .slice(0, limits.longText)
    const linesOf = (value: string) => [...before, ...periodLine, ...after].filter((text) => text.includes(value))
    const placeOf = (value: string | undefined) => {
      const [ownIndex, aboveIndex, belowIndex] = [periodLine, before, after].map((part) =>
        part.findIndex((text) => value !== undefined && text.includes(value)),
      )
      return ownIndex === 0 ? 0 : aboveIndex !== -1 ? -1 - (aboveIndex ?? 0) : belowIndex !== -1 ? 1 + (belowIndex ?? 0) : null
    }
    const around = new Map([
      ...namingLines(lines.slice(from, index).toReversed(), MAX_LABELLED_LINES)
        .filter((text) => !hasLabel(text))
        .map((text, at) => [-1 - at, text] as const),
      ...periodLine.map((text) => [0, text] as const),
      ...namingLines(lines.slice(index + 1, end), 1).map((text) => [1, text] as const),
    ])
    const read: FoundJob = {
      around,
      isStated: labelled.employer !== undefined || fromSentence.employer !== undefined,
      layout: { employer: placeOf(employer?.value), designation: placeOf(designation?.value) },
      isPlain: {
        employer:
          employer !== null &&
          isPlainName(employer.value) &&
          !linesOf(employer.value).some((text) => isSecondName(employer.value, text) || isCutShort(employer.value, text)) &&
          (labelled.employer !== undefined ||
            !isKnownByNameOnly(employer.value) ||
            !hasOtherName([...periodLine, ...before, ...after.slice(0, 1)], employer.value)),
        designation:
          designation !== null && isPlainTitle(designation.value) && !linesOf(designation.value).some((text) => titlesIn(text).length > 1),
        // A date nearby that can't be parsed may belong to this job.
        // "Duration:" below the labels of another job may be that job's.
        dates:
          !(isBare(current) && before.length === 0 && above(index, from).length === 0 && hasLabelAbove(from, index)) &&
          !(isMonthFirst && NUMERIC.test(period.text)) &&
          ![...before, ...after].some((text) => looksLikePeriod(text) && !findPeriod(text, today)),
      },
      isProject: PROJECT.test(line),
      ...(laterTitle && { laterTitle }),
      employer,
      designation,
      from: readDate(period.from, period),
      to: period.to === null ? null : readDate(period.to, period),
      ...(duties.length > 20 && { job_description: { value: duties, confidence: DESCRIBED } }),
      lines: [...before.toReversed(), line, ...after].filter(
        (text) => text === line || [employer?.value, designation?.value].some((value) => value !== undefined && text.includes(value)),
      ),
    }
    // A project without a company label may belong to any job.
    return [isInProject(lines, index) && labelled.employer === undefined ? withLowConfidence(read) : read]
  })
  return consistentJobs(withUsualPlaces(jobs)).map((job) =>
    job.laterTitle ? { ...job, designation: job.designation ?? job.laterTitle } : job,
  )
}

type JobSections = Pick<Sections, 'head' | 'experience' | 'other' | 'skills' | 'personal'>

/** Sentences of a summary that state a job: "Currently working as Tester in Rangoli Systems". */
const statedJobs = (lines: readonly Line[], today: string): Line[] =>
  jobLinesOf(lines, today).filter((line) => {
    const isDated = findPeriod(line, today)?.isExact === true
    const { employer, designation } = WORKED.test(line) || (isDated && line.length <= MAX_TEXT) ? readByWords([line], false) : {}
    return designation !== undefined && employer !== undefined && (isCompany(employer.value) || (isDated && WORKED.test(line)))
  })

/** Jobs under an unknown heading: each names title and employer, and at least one employer is unmistakably a company. */
const readUnheaded = (lines: readonly Line[], today: string): FoundJob[] => {
  const jobs = readExperiences(lines, today).filter((job) => isComplete(job) && job.from.confidence >= SURE)
  return jobs.some(({ employer }) => isCompany(employer?.value ?? '')) ? jobs.map((job) => withLowConfidence(job)) : []
}

/** The jobs of the experience section; without any, falls back to work for clients, labelled projects, and lines after the skills. */
const findJobs = ({ head, experience, other, skills, personal }: JobSections, today: string): FoundJob[] => {
  const jobs = readExperiences(experience, today)
  if (jobs.some(({ employer }) => employer !== null)) return jobs
  const ofClients = readExperiences(
    experience.map((line) => line.replace(/^client ?: ?(?=\S)/i, '')),
    today,
  ).filter(({ employer }) => employer !== null)
  if (ofClients.length > 0) return ofClients.map((job) => withLowConfidence(job))
  const labelled = other.findIndex((line) => LABELS.employer.test(line))
  const ofProjects = labelled === -1 ? [] : readExperiences(other.slice(labelled), today)
  const found = [
    ...jobs,
    ...ofProjects.filter((job) => job.lines.some((line) => LABELS.employer.test(line))).map((job) => withLowConfidence(job)),
  ]
  if (found.length > 0) return found
  const sentences = readExperiences(statedJobs([...head, ...other], today), today).filter(isComplete)
  if (sentences.length > 0) return sentences.map((job) => withLowConfidence(job))
  return [skills, personal, head].map((lines) => readUnheaded(lines, today)).find((list) => list.length > 0) ?? []
}

/** Divides the descriptions of jobs at the lines that name a job without dates: the lines below them describe that job. */
const divideDescriptions = (dated: readonly ExperienceEntry[], undated: readonly ExperienceEntry[]): ExperienceEntry[] => {
  const parts = new Map<ExperienceEntry, Line[]>()
  for (const job of dated) {
    let current = job
    for (const line of job.job_description?.value.split('\n') ?? []) {
      const next = undated.find(({ lines }) => lines.includes(line))
      if (next) current = next
      else parts.set(current, [...(parts.get(current) ?? []), line])
    }
  }
  return [...dated, ...undated].map((job) => {
    const { job_description: _, ...rest } = job
    const lines = parts.get(job)
    return lines ? { ...rest, job_description: { value: lines.join('\n'), confidence: DESCRIBED } } : rest
  })
}

/** The jobs of a resume. `hasProjects`: a heading covers jobs and projects, so only entries with an unmistakable company count as jobs. */
export const readJobs = (sections: JobSections, today: string, hasProjects = false): ExperienceEntry[] => {
  const dated = findJobs(sections, today)
    .map((job) => (hasProjects && (job.employer?.confidence ?? 0) < SURE ? withLowConfidence(job) : job))
    .map(({ employer, designation, from, to, job_description, lines }) => ({
      employer,
      designation,
      from,
      to,
      ...(job_description && { job_description }),
      lines,
    }))
  const undated = readUndated(sections.experience, dated, today)
  const isNone = dated.length + undated.length === 0
  return divideDescriptions(dated, isNone ? readUndated(statedJobs([...sections.head, ...sections.other], today), dated, today) : undated)
}
