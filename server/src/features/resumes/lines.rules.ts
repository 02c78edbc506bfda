import { findPeriod, findYears, isOnlyDates, joinPeriodCells, looksLikePeriod } from './dates.rules.ts'
import { isCompleteHead, findTableHead, isJobTableHead, labelledJobRow } from './education-table.rules.ts'
import { mayHeadJobs, sectionOfHeading, type SectionName } from './headings.rules.ts'
import { hasLegalForm, isCompany, isJobTitle } from './employers.rules.ts'
import { isLabelled, LABELS, partsOf } from './job-names.rules.ts'
import { WORKED } from './job-sentences.rules.ts'
import { isInstitute, isSchoolOrBoard } from './institute.rules.ts'
import { hasMarks } from './marks.rules.ts'
import { findQualification } from './qualification.rules.ts'

/** A normalised line of a resume: tabs and wide gaps are ` | `. Empty for a blank line. */
export type Line = string

export type Sections = Readonly<Record<SectionName, readonly Line[]>>

const MAX_LINES = 1500
const MAX_LINE_LENGTH = 300
/** Code points of zero in Devanagari and Gujarati. */
const INDIAN_ZEROS = [0x0966, 0x0ae6]

const withLatinDigits = (text: string): string =>
  text.replace(/[०-९૦-૯]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = INDIAN_ZEROS.findLast((start) => start <= code) ?? code
    return String(code - zero)
  })

/** "W ORK E XPERIENCE", from a font with small capitals. */
const SMALL_CAPITALS = /^\p{Lu} \p{Lu}{2,}(?: |$)/u

/** "E D U CAT I O N": a heading of which only some characters are spaced. */
const isSpacedHeading = (line: string): boolean =>
  (/^\p{Lu}{1,3}(?: \p{Lu}{1,3}){4,}$/u.test(line) || (SMALL_CAPITALS.test(line) && /^[\p{Lu} ]+$/u.test(line))) &&
  sectionOfHeading(line.replaceAll(' ', '')) !== undefined

/** "E D U C A T I O N" is one word and "J A N 2 0 2 1 - N O W" a period; two or more spaces separate words. */
const withoutLetterSpacing = (line: string): string =>
  isSpacedHeading(line.trim())
    ? line.trim().replaceAll(' ', '')
    : /^\s*(?:\p{L}[ \t]){3,}/u.test(line) &&
        /^[\s\p{L}\d&:/',.-]+$/u.test(line) &&
        line.split(/\s+/).every((part) => part.length <= 1 || part === '')
      ? line
          .trim()
          .split(/ {2,}|\t/)
          .map((word) => word.replaceAll(' ', '').replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' '))
          .join(' ')
      : line

const YEAR_FIRST =
  /(?<=(?:-|to|till|from) )((?:19|20)\d{2}) (jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)\b(?! ?\d)/gi

const MONTH =
  '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december)'
/** "May to November 2017": both months are of that year. */
const SHARED_YEAR = new RegExp(
  `(?<!\\d |\\d(?:st|nd|rd|th) )\\b(${MONTH})\\.? ?(?=(?:-|to|till) ?${MONTH}\\b[.,]? ?((?:19|20)\\d{2})\\b)`,
  'gi',
)

/** "2 0 1 5 - 2 0 1 7": digits spaced by a PDF. */
const SPACED_YEAR = /(?<!\S)([12]) ([09]) (\d) (\d)(?!\S)/g

/** "Percentage: 6 7 . 4 %". */
const SPACED_MARKS = /(?<=\b(?:percentage|marks|[cs]?gpa) ?[:-] ?)\d(?: [\d.])+(?!\S)/gi

/** Words that no table has alone in a cell. */
const LINKING_CELL = /^(?:as|an?|of|in|with|and|the|to|for|from|at|on|by)$/i
const FORM_CELL = /^(?:ltd|limited|llp|llc|pvt)\.?,?$/i
/** "Worked | as | a | Tester", "Kite | Labs | Ltd": words spread over the width of a PDF. */
const withoutSpread = (line: string): string => {
  const cells = line.split(' | ')
  if (cells.length < 3) return line
  const isSpread =
    cells.some((cell) => LINKING_CELL.test(cell)) ||
    (cells.every((cell) => /^\S*\p{L}\S*$/u.test(cell)) && FORM_CELL.test(cells.at(-1) ?? ''))
  return isSpread ? cells.join(' ') : line
}

/** Between two lines of a PDF of which the first was wrapped. */
export const LINE_SEPARATOR = '\u2028'
const MAX_WRAPPED = 240
/** Words after which the title, the employer or the period of a sentence follows, or the rest of a title. */
const IS_CUT = /(?:\b(?:as|an?|the|in|at|with|of|for|and|to|from|since)|[&-])$|\bas (?:an? )?[\p{L}/&-]+(?: [\p{L}/&-]+){0,2}$/iu
/** Joins the wrapped lines of a sentence that states a job, as far as they name its title, employer or period. */
const joinSentence = (wrapped: readonly Line[]): Line[] =>
  wrapped.reduce<Line[]>((joined, line) => {
    const last = joined.at(-1) ?? ''
    const isSame =
      WORKED.test(last) &&
      !WORKED.test(line) &&
      last.length + line.length < MAX_WRAPPED &&
      (IS_CUT.test(last) ||
        (/^(?:\S+ ){0,3}as \p{L}/u.test(line) && !/\bas\b/i.test(last)) ||
        /^(?:as|in|at|with|under)\b/.test(line) ||
        (looksLikePeriod(line) && !looksLikePeriod(last) && !/^(?:From|Since)\b/.test(line)))
    return isSame ? [...joined.slice(0, -1), `${last} ${line}`] : [...joined, line]
  }, [])

const MAX_TITLE_LINES = 5
/** Repeated at the top or bottom of each page. */
const RUNNING_HEAD = /^(?:curricul[ua]m[ -]?vitae|resume|bio-?data|(?:cv )?page \d+(?: of \d+)?)$/i

/** A line in one form, without bullets and decoration. */
const withoutDecoration = (line: string): Line =>
  withoutLetterSpacing(
    line
      // A wide gap counts as one character of the length.
      .replace(/[ \u00a0]{4,}/g, '\t')
      .slice(0, MAX_LINE_LENGTH)
      .replace(/[\u00ad\u200b-\u200f\ufeff]/g, '')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
      .replace(/[\u201c-\u201f]/g, '"'),
  )
    .replace(/^(?:[\s•▪●◦■○*·>➢✓❖_=~\u27a4\ue000-\uf8ff|-]|[o.](?=\s+\p{Lu}))+/u, '')
    // A list number: "1. Tester at Rangoli". Before a gap it is a table cell, unless a sentence follows.
    .replace(
      /^(?:[1-9][.)] ?(?=(?:\p{Lu}[\p{L}./]+|I)(?: |:|$))|\d{1,2}[.)]\s?(?=(?:[Ww]ork(?:ing|ed)|WORK(?:ING|ED)) )|\[\d{1,2}\] ?(?=\p{L})|\(?[ivx]{1,4}[.)]\s?(?=[Ww]ork(?:ing|ed) ))/u,
      '',
    )
    // Other characters used as bars and dots: "Tester ‖ Rangoli", "Tester · Rangoli".
    .replace(/(?<=\s)[·∙●◆](?=\s|$)/gu, '|')
    .replace(/[\u00a6\u2016\u2223\u2225\u2502\u2503\u23d0\u2758\u2759]/gu, '|')
    .replace(/[\s|]*(\t| {3,}|\||[\uf000-\uf0ff•])[\s|]*/g, ' | ')
    // "2014-12 - 2016-12" and "2016 April": the month of each year.
    .replace(/\b((?:19|20)\d{2})-(0[1-9]|1[0-2])(?= (?:-|to) (?:(?:19|20)\d{2}-(?:0[1-9]|1[0-2])\b|[a-z]))/gi, '$1/$2')
    .replace(/(?<=\b(?:19|20)\d{2}\/\d{2} (?:-|to) )((?:19|20)\d{2})-(0[1-9]|1[0-2])\b/gi, '$1/$2')
    .replace(SPACED_YEAR, '$1$2$3$4')
    .replace(SPACED_MARKS, (digits) => digits.replaceAll(' ', ''))
    .replace(YEAR_FIRST, '$2 $1')
    .replace(SHARED_YEAR, '$1 $2 ')
    // A label and its colon in separate cells: "Name | : | Asha".
    .replace(/ ?\| : ?(?:\| )?|: \| /g, ': ')
    .replace(/ {2}/g, ' ')
    .replace(/[\s|]+$/, '')

/** Splits a text into at most 1,500 lines of at most 300 characters, without bullets and decoration. */
export const toLines = (text: string): Line[] =>
  withLatinDigits(text.normalize('NFKC'))
    .split(/\r\n?|\n|\f/, MAX_LINES)
    .flatMap((paragraph) => joinSentence(paragraph.split(LINE_SEPARATOR, MAX_LINES).map(withoutDecoration)))
    .slice(0, MAX_LINES)
    .map(withoutSpread)
    .filter((line, index) => index < MAX_TITLE_LINES || !RUNNING_HEAD.test(line))

interface InlineHeading {
  readonly name: SectionName
  readonly text: Line
}

/** "WORK EXPERIENCE | Tester at Rangoli": work behind its heading. Before a colon, it must name a company, or may be a label. */
const startsWork = (label: string, mark: string | undefined, rest: string, current: SectionName): boolean =>
  mark === '-'
    ? /^[^a-z]+$/.test(label) && WORKED.test(rest)
    : mark === '|'
      ? /^[^a-z]+$/.test(label) || rest.length > 40
      : current !== 'experience' && (/^\|? ?(?:duration|period)\b/i.test(rest) || partsOf(rest).some(isCompany))

/**
 * "Skills: Java, Git" is a heading and the section's first line. Within skills, a label like "Languages:" is not a heading; a row of a
 * table never is one.
 */
const inlineHeading = (line: Line, current: SectionName, isLoose: boolean): InlineHeading | undefined => {
  if (line.split(' | ').length > 2) return undefined
  const [, label, mark, rest] = /^([^:|]{3,45}?)\s*(:-?|\||-(?= ?\d))\s*(\S.*)$/.exec(line) ?? []
  if (label === undefined || rest === undefined) return undefined
  const name = sectionOfHeading(label)
  if (
    name === undefined ||
    (mark === '-' && name !== 'experience') ||
    (name === 'experience' && !(isLoose && current !== 'head') && !startsWork(label, mark, rest, current))
  )
    return undefined
  if (name === 'references' && current === 'experience') return undefined
  if (name === 'other' && (current === 'skills' || current === 'experience' || current === 'education')) return undefined
  if (name === 'education' && !findQualification(rest) && !isSchoolOrBoard(rest)) return undefined
  if (name === 'skills' && current === 'experience' && !/^[^a-z]+$/.test(label) && !/skills/i.test(label)) return undefined
  return { name, text: rest }
}

/** "WORK   EXPERIENCE": one heading with wide gaps. */
const WIDE_HEADING =
  /^(?:work|professional|educational?|academic|technical|personal|career|internship|project)(?: \|)+ (?:experience|qualifications?|details|skills|background|profile|objective|history|summary)(?: \|(?: \|)* internships?)?$/i

/** "11. | Work Experience." */
const HEADING_NUMBER = /^\(?(?:\d{1,2}|[A-H]|[IVX]{1,4})[.)] ?(?:\| )?(?=\p{Lu}\p{L}+ )/u

const MAX_SENTENCE = 240
const MIN_SENTENCE = 50
/** "program training": the end of a wrapped sentence, not a heading. */
const continuesSentence = (lines: readonly Line[], at: number): boolean =>
  /^\p{Ll}[\p{Ll} ,&/-]+\.?$/u.test(lines[at] ?? '') && (lines[at - 1] ?? '').length >= MIN_SENTENCE && !/[.:]$/.test(lines[at - 1] ?? '')

/** Within a job, these lines introduce its duties and don't end the section. */
const DUTIES = /\b(?:respons\w*(?:ty|ties)|duties)\b/i

/** Under these headings, apparent jobs aren't jobs. */
const NOT_WORK =
  /\b(projects?|diplomas?|courses?|pors?|position|leadership|volunteer|hackathons?|achievements?|activit|awards?|clubs?|certificat|training)/i

const MAX_ROW = 140
/** Whether a line is a qualification: it has a level, and a school or marks. */
const isQualificationLine = (line: Line): boolean =>
  line.length <= MAX_ROW && findQualification(line) !== undefined && (isSchoolOrBoard(line) || hasMarks(line)) && !/[a-z]{3,}\.$/.test(line)

/** Whether a qualification starts at the line: "2016 - 2018 | ABC College" above "MBA", or "Intermediate" above "ABC College". */
const startsStudy = (lines: readonly Line[], at: number): boolean => {
  const [current = '', next = ''] = lines.slice(at, at + 2)
  if (current.length <= 40 && findQualification(current)?.words === current && isInstitute(next)) return true
  return (
    current.length <= MAX_ROW &&
    next.length <= 60 &&
    isInstitute(current) &&
    findYears(current).length > 0 &&
    findQualification(next) !== undefined
  )
}

/** Number of lines in which a job states title, company and period. */
const JOB_LINES = 3

/** Whether a job starts at the line, possibly after a sub-heading such as "Tools" within the previous job. */
const startsJob = (lines: readonly Line[], at: number, today: string): boolean => {
  const current = lines[at] ?? ''
  if (current.length > MAX_ROW || !(isCompany(current) || isJobTitle(current) || findPeriod(current, today))) return false
  const following = lines
    .slice(at, at + JOB_LINES * 2)
    .filter((line) => line !== '')
    .slice(0, JOB_LINES)
  // Lines below the period describe the work.
  const text = following.slice(0, following.findIndex((line) => findPeriod(line, today)) + 1 || JOB_LINES)
  const isOther = text.some((line) => line.length > MAX_ROW || /\b(client|project|academic)/i.test(line))
  // "Web Developer - ABC" above a line with only a period.
  const [title = '', below = ''] = text
  const isTitled = isJobTitle(title) && / - |, | at | \| /.test(title) && isOnlyDates(below) && findPeriod(below, today)?.isExact === true
  return !isOther && (isTitled || (isCompany(text.join(' | ')) && text.some((line) => findPeriod(line, today)?.isExact === true)))
}

/** Maximum length of a line with a title or a company and a period. */
const MAX_SHORT_LINE = 90

/** A sub-heading within a job. */
const SUB_HEADING = /^(projects?|achievements?(\/tasks)?|tasks)\s*:?$/i

/** Whether title, company and period follow on separate lines: the next job, after a sub-heading within a job. */
const startsTitledJob = (lines: readonly Line[], at: number, today: string): boolean => {
  const [title = '', company = '', dates = ''] = lines.slice(at, at + JOB_LINES)
  return (
    isJobTitle(title) &&
    title.split(' ').length <= 6 &&
    /^(?:[\p{Lu}\d]\S*(?: |$)){1,6}$/u.test(company) &&
    isOnlyDates(dates) &&
    findPeriod(dates, today)?.isExact === true
  )
}

/** Whether a line with a title and a period is next to one with a company: the next job, after a sub-heading within a job. */
const startsDatedJob = (lines: readonly Line[], at: number, today: string): boolean => {
  const [current = '', next = ''] = lines
    .slice(at)
    .filter((line) => line !== '')
    .slice(0, 2)
  const period = current.length <= MAX_SHORT_LINE && next.length <= MAX_SHORT_LINE ? findPeriod(current, today) : undefined
  const name = period?.isExact ? current.replace(period.text, '') : ''
  return (isJobTitle(name) && isCompany(next)) || (isCompany(name) && isJobTitle(next) && !/\b(client|project)/i.test(current))
}

/** Whether a period precedes the label of a company: the next job, after any sub-heading. */
const startsLabelledJob = (lines: readonly Line[], at: number, today: string): boolean => {
  const current = lines[at] ?? ''
  const next = lines.slice(at + 1, at + 3).find((line) => line !== '') ?? ''
  return current.length <= MAX_ROW && LABELS.employer.test(next) && findPeriod(current, today)?.isExact === true
}

/** Whether a sentence states a job with its company and period: the next one of a list, after a sub-heading. */
const isJobSentence = (line: Line, today: string): boolean => {
  const period = WORKED.test(line) && line.length <= MAX_SENTENCE ? findPeriod(line, today) : undefined
  return period?.isExact === true && partsOf(line.replace(period.text, '')).some(isCompany)
}

/** Whether a company stands alone above its period: the next job, after any sub-heading. */
const startsCompanyJob = (lines: readonly Line[], at: number, today: string): boolean => {
  const [company = '', dates = ''] = lines.slice(at, at + 2)
  return (
    hasLegalForm(company) &&
    !isLabelled(company) &&
    company.length <= MAX_SHORT_LINE &&
    isOnlyDates(dates) &&
    findPeriod(dates, today)?.isExact === true
  )
}

/** "Rangoli Ltd, Pune (2013-2014)": a company with its period, after personal details in the margin. */
const isDatedCompany = (line: Line, today: string): boolean =>
  line.length <= MAX_SHORT_LINE && hasLegalForm(partsOf(line)[0] ?? '') && findPeriod(line, today) !== undefined

/** "Position:" alone on its line is a label of a job, not the heading "Positions". */
const isLabelAlone = (line: Line): boolean =>
  line.endsWith(':') && LABELS.designation.test(line) && line.replace(LABELS.designation, '') === ''

/** Enough lines for the longest table header, with blank lines between wrapped cells. */
const nextLines = (lines: readonly Line[], at: number): Line[] => lines.slice(at, at + 24).filter((line) => line !== '')

/** `isLoose`: headings of jobs are recognised by their form too. */
const divide = (lines: readonly Line[], today: string, isLoose: boolean): Sections => {
  const sections: Record<SectionName, Line[]> = {
    head: [],
    education: [],
    experience: [],
    skills: [],
    personal: [],
    references: [],
    other: [],
  }
  let current = 'head' as SectionName
  let headLinesLeft = 0
  /** Header of a preceding table of jobs. */
  let jobHead: Line = ''
  /** The heading of the current section. */
  let opening: Line = ''
  for (const [at, line] of lines.entries()) {
    // "Course | Institute | Year" is a table header, not the heading "Courses".
    const table = headLinesLeft > 0 || line === '' ? undefined : findTableHead(nextLines(lines, at), 0)
    if (table && (current === 'education' || isCompleteHead(table))) [current, headLinesLeft] = ['education', table.length]
    if (headLinesLeft > 0) {
      sections[current].push(line)
      if (line !== '') headLinesLeft -= 1
      continue
    }
    if (isJobTableHead(line)) {
      current = 'experience'
      jobHead = line
      sections[current].push('')
      continue
    }
    const title = line.replace(HEADING_NUMBER, '')
    const found: SectionName | undefined =
      (title.includes(' | ') && !WIDE_HEADING.test(title)) || continuesSentence(lines, at)
        ? undefined
        : (sectionOfHeading(title.replaceAll(' |', '')) ?? (isLoose && mayHeadJobs(title) ? 'experience' : undefined))
    const heading: SectionName | undefined = current === 'experience' && (DUTIES.test(line) || isLabelAlone(line)) ? undefined : found
    const inline: InlineHeading | undefined =
      heading === undefined && found === undefined ? inlineHeading(line, current, isLoose) : undefined
    // A sub-heading such as "Key skills" within an entry doesn't end the education section.
    const isBack: boolean =
      heading === undefined &&
      !inline &&
      sections.education.length > 0 &&
      (current === 'skills' || current === 'other') &&
      !/\b(achievements?|awards?|honou?rs|projects?)\b/i.test(opening) &&
      (isQualificationLine(line) || startsStudy(lines, at))
    const isBackToWork: boolean =
      heading === undefined &&
      !inline &&
      sections.experience.length > 1 &&
      ((current === 'personal' && isDatedCompany(line, today)) ||
        ((current === 'skills' || current === 'other') &&
          (startsLabelledJob(lines, at, today) ||
            isJobSentence(line, today) ||
            startsCompanyJob(lines, at, today) ||
            (NOT_WORK.test(opening)
              ? SUB_HEADING.test(opening) && (startsTitledJob(lines, at, today) || startsDatedJob(lines, at, today))
              : startsJob(lines, at, today) || startsDatedJob(lines, at, today)))))
    if (heading !== undefined) [opening, jobHead] = [line, '']
    current = heading ?? inline?.name ?? (isBack ? 'education' : isBackToWork ? 'experience' : current)
    if (heading === undefined)
      sections[current].push(inline?.text ?? (current === 'experience' ? labelledJobRow(jobHead, joinPeriodCells(line)) : line))
    else sections[current].push('')
  }
  if (sections.education.every((line) => !findQualification(line))) {
    // No heading was recognised.
    sections.education.push(...[...sections.head, ...sections.other, ...sections.personal, ...sections.skills].filter(isQualificationLine))
  }
  return sections
}

/** The lines of each section; those before the first heading are the `head`. */
export const toSections = (lines: readonly Line[], today: string): Sections => {
  const sections = divide(lines, today, false)
  return sections.experience.some((line) => line !== '') ? sections : divide(lines, today, true)
}
