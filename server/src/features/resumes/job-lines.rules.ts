import { findPeriod, joinSplitPeriod } from './dates.rules.ts'
import { hasLegalForm, isCompany, isJobTitle } from './employers.rules.ts'
import { isLabelled, LABELS, partsOf } from './job-names.rules.ts'
import { WORKED } from './job-sentences.rules.ts'
import type { Line } from './lines.rules.ts'

export const hasPeriod = (line: Line | undefined, today: string): boolean => line !== undefined && findPeriod(line, today) !== undefined

export const MAX_TEXT = 110
const MAX_NAME_WORDS = 9
/** "The Kite School, Fort Road, Surat.": words with capitals only. */
const isNameWithPlace = (line: Line): boolean => {
  const words = line.match(/\p{L}{2,}/gu) ?? []
  return line.includes(', ') && words.length <= MAX_NAME_WORDS && words.every((word) => /^\p{Lu}|^(?:of|and|the|for|in|at)$/u.test(word))
}

/** A full stop ends a sentence, except after a company's legal form or on a labelled line. */
export const isSentence = (line: Line): boolean =>
  !isLabelled(line) &&
  !isNameWithPlace(line) &&
  !hasLegalForm(line.split(',')[0] ?? '') &&
  /[a-z)]{3,}\.$/.test(line) &&
  !/\b(ltd|limited|inc|pvt|co|corp|llp)\.$/i.test(line) &&
  line.split(' ').length > 4

/** "users with many tools": starts in lower case, like no name, unless it contains a title or a company. */
export const isRestOfSentence = (line: Line): boolean =>
  /^\p{Ll}+(\s|$)/u.test(line) &&
  !isLabelled(line) &&
  !WORKED.test(line) &&
  !partsOf(line).some((part) => isJobTitle(part) || isCompany(part))

/** Whether a line ends within a period, so that a blank line may follow. */
const ENDS_OPEN = /(?:-|\bto|\btill)$/i
/** Joins periods split over two lines. */
const joinSplitPeriods = (lines: readonly Line[], today: string): Line[] =>
  lines.reduce<Line[]>((joined, line) => {
    const above = joined.at(-1) === '' && ENDS_OPEN.test(joined.at(-2) ?? '') ? 2 : 1
    const whole = joinSplitPeriod(joined.at(-above) ?? '', line, today)
    return whole ? [...joined.slice(0, -above), ...whole] : [...joined, line]
  }, [])

/** "Current Employer", without a colon above the company. */
const EMPLOYER_ALONE = /^(?:current|present|previous|past) (?:employer|company|organi[sz]ation)$/i
const VALUE_LABELS = [LABELS.employer, LABELS.designation, LABELS.period]
/** Joins a label alone on its line with its value below: "Position:" above "Tester". */
const joinLabels = (lines: readonly Line[]): Line[] =>
  lines.reduce<Line[]>((joined, line) => {
    const last = joined.at(-1) ?? ''
    const isAlone = /[:|]$/.test(last) && VALUE_LABELS.some((label) => label.test(`${last} `) && last.replace(label, '') === '')
    const isUnmarked = EMPLOYER_ALONE.test(last) && isCompany(partsOf(line)[0] ?? '')
    if (isUnmarked) return [...joined.slice(0, -1), `${last}: ${line}`]
    return isAlone && line !== '' && line.length <= MAX_REST && !isLabelled(line) && !isSentence(line)
      ? [...joined.slice(0, -1), `${last} ${line}`]
      : [...joined, line]
  }, [])

const COMPANY_PROFILE = /^(?:about (?:the )?(?:company|organi[sz]ation)|(?:company|organi[sz]ation) profile)\s*[:-]/i
const MAX_PROFILE_LINES = 5
/** Removes a company's profile between its name and the job. */
const withoutProfiles = (lines: readonly Line[]): Line[] => {
  let left = 0
  return lines.filter((line) => {
    if (COMPANY_PROFILE.test(line)) left = MAX_PROFILE_LINES
    else if (left > 0 && (line === '' || isLabelled(line))) left = 0
    if (left === 0) return true
    left = line.endsWith('.') ? 0 : left - 1
    return false
  })
}

const isPeriodAlone = (line: Line, today: string): boolean => {
  const period = findPeriod(line, today)
  return period !== undefined && !/\p{L}/u.test(line.replace(period.text, ''))
}

const MIN_WRAPPED = 40
const MAX_REST = 80
const NAME_AT_END = / (?:in|at|with)(?: \p{Lu}\S*){0,2}$/u
const AS_AT_END = / as an? [\w&/-]+(?: [\w&/-]+){0,3}$/i
/**
 * Joins a sentence or a title wrapped onto the next line: "Working as PRT in Kite" and "School, Pune (April 2016 - Present)"; "Analyst at"
 * and "Kite".
 */
const joinWrapped = (lines: readonly Line[], today: string): Line[] =>
  lines.reduce<Line[]>((joined, line, index) => {
    const last = joined.at(-1) ?? ''
    const next = lines[index + 1] ?? ''
    const mayFollow =
      last !== '' && line !== '' && line.length <= MAX_REST && !WORKED.test(line) && !isLabelled(line) && !hasPeriod(last, today)
    const isCut = /\b(?:at|in|with|of|and|&|as)$/i.test(last) && last.length <= MAX_TEXT && isJobTitle(last)
    // "Rangoli Ltd as a Facility" above "Supervisor from Sept 2014 to April 2017".
    const isTitleCut = last.length <= MAX_TEXT && AS_AT_END.test(last) && hasPeriod(line, today)
    // "From May 2012 to June 2014" above "Worked as a tester in Kite Works" and the next period.
    const isBelowPeriod = isPeriodAlone(joined.findLast((text, at) => at < joined.length - 1 && text !== '') ?? '', today)
    const isSentenceCut =
      WORKED.test(last) &&
      !(isBelowPeriod && isPeriodAlone(line, today)) &&
      last.length >= MIN_WRAPPED &&
      !/[.;:]$/.test(last) &&
      (hasPeriod(line, today) ||
        (!partsOf(last).some(isCompany) && partsOf(line).some(isCompany)) ||
        // The period is on the third line.
        (line.length >= MIN_WRAPPED && next.length <= MAX_REST && !WORKED.test(next) && !isLabelled(next) && hasPeriod(next, today)))
    // "Worked as Clerk since May 2005 to June 2009 in Rangoli" above "Kites Ltd, Surat".
    const isNameCut =
      line !== '' &&
      WORKED.test(last) &&
      hasPeriod(last, today) &&
      !hasPeriod(line, today) &&
      NAME_AT_END.test(last) &&
      isCompany(partsOf(line)[0] ?? '')
    if (isNameCut) return [...joined.slice(0, -1), `${last} ${line}`]
    return mayFollow && (isCut || isTitleCut || isSentenceCut) ? [...joined.slice(0, -1), `${last} ${line}`] : [...joined, line]
  }, [])

/** Joins brackets that end on the next line: "(With Rangoli" and "Systems Ltd, Noida)". */
const joinBrackets = (lines: readonly Line[]): Line[] =>
  lines.reduce<Line[]>((joined, line) => {
    const last = joined.at(-1) ?? ''
    const isOpen = last.length <= MAX_TEXT && last.lastIndexOf('(') > last.lastIndexOf(')')
    return isOpen && line.length <= MAX_REST && /^[^()]*\)/.test(line) ? [...joined.slice(0, -1), `${last} ${line}`] : [...joined, line]
  }, [])

/** "Rangoli Ltd. As a Tester from": the title continues the line of the company. */
const TITLE_SENTENCE = /(?<=[\p{L})])\. (?:presently |currently )?(?:working )?as (?=an? )/iu

const BARE_LABELS = [
  /^(?:company|organi[sz]ation|employer|firm)(?: name)? (?=m\/s|\p{Lu})/iu,
  /^(?:designation|position|post|role) (?=\p{Lu})/iu,
  /^(?:duration|period|tenure) (?=\p{L}|\d)/iu,
  /^location (?=\p{Lu})/iu,
]
/** "Company Rangoli Ltd", "Designation Tester", "Period 2019": labels without a colon, at least two of each kind. */
const withColons = (lines: readonly Line[]): Line[] => {
  const isUsed = BARE_LABELS.slice(0, 3).every((label) => lines.filter((line) => label.test(line)).length >= 2)
  return isUsed
    ? lines.map((line) => BARE_LABELS.reduce((text, label) => text.replace(label, (word) => `${word.trim()}: `), line))
    : [...lines]
}

const NAMED_SENTENCE = /^(\p{Lu}[^:|\d]{2,40}?)[. ]*:-? ?(?=[Ww]ork)/u
/** Divides "Rangoli Kites: Working as a Tester" into a label and its sentence. */
const divideNamed = (line: Line): Line[] => {
  const [start, name] = NAMED_SENTENCE.exec(line) ?? []
  const rest = line.slice(start?.length ?? 0)
  return name !== undefined && WORKED.test(rest) && !isLabelled(line) ? [`Company: ${name}`, rest] : [line]
}

/** Joins what belongs together, and removes what can come between. */
export const jobLinesOf = (source: readonly Line[], today: string): Line[] =>
  joinWrapped(
    joinSplitPeriods(joinLabels(joinBrackets(withoutProfiles(withColons(source)))).flatMap(divideNamed), today).map((line) =>
      line.replace(TITLE_SENTENCE, ' as '),
    ),
    today,
  )

export const PROJECT = /^projects? ?(?::|(?:title|name|no\.?)\b|[#-]? ?(?:\d|[IVX]+\b))|^client ?:/i
const TEAM = /(?:^|\| )team size\b/i
const MAX_PROJECT_LINES = 4

/** "Kite Works Ltd - Working as a tester". */
const WORKS = /\bwork(?:ing|ed) (?:as|in|with|at|for)\b/i
const statesEmployer = (line: Line): boolean => LABELS.employer.test(line) || (WORKS.test(line) && partsOf(line).some(isCompany))

/** Whether the period belongs to a project: a project name or client above or next to it, or a team size. */
export const isInProject = (lines: readonly Line[], index: number): boolean => {
  if (statesEmployer(lines[index] ?? '')) return false
  const near = lines.slice(0, index).filter((line) => line !== '')
  // The label of the employer begins the next job.
  const above = near.slice(near.findLastIndex((line) => LABELS.employer.test(line)) + 1)
  return (
    PROJECT.test(lines[index] ?? '') ||
    above.slice(-MAX_PROJECT_LINES).some((line) => PROJECT.test(line) || TEAM.test(line)) ||
    lines.slice(index, index + 2).some((line) => TEAM.test(line))
  )
}

/** Maximum length of a line with title, company and period. */
export const MAX_JOB_LINE = 180
