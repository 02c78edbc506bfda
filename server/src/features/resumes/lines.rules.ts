import { isCompleteHead, findTableHead } from './education-table.rules.ts'

/** A normalised line of a resume: tabs and wide gaps are ` | `. Empty for a blank line. */
export type Line = string

type SectionName = 'head' | 'education' | 'experience' | 'skills' | 'personal' | 'other'
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

/** Splits a text into at most 1,500 lines of at most 300 characters, without bullets and decoration. */
export const toLines = (text: string): Line[] =>
  withLatinDigits(text.normalize('NFKC'))
    .split(/\r\n?|\n|\f/, MAX_LINES)
    .map((line) =>
      line
        .slice(0, MAX_LINE_LENGTH)
        .replace(/[\u200b-\u200f\ufeff]/g, '')
        .replace(/[\u2010-\u2015\u2212]/g, '-')
        .replace(/^[\s•▪●◦■○*·>➢✓\uf000-\uf0ff|-]+/, '')
        .replace(/[\s|]*(\t| {3,}|\|)[\s|]*/g, ' | ')
        .replace(/ {2}/g, ' ')
        .replace(/[\s|]+$/, ''),
    )

const HEADINGS: readonly (readonly [SectionName, RegExp])[] = [
  [
    'education',
    /^(education(al)?|academics?|scholastics?)( (details?|qualifications?|background|profile|records?|history))?$|^qualifications?$|^education (and|&) (training|qualifications?)$/,
  ],
  [
    'experience',
    /^((work|professional|employment|career|industry|organi[sz]ational|job) )?(experiences?|history)( (details|summary))?$|^employment( details| record)?$|^internships?$|^work (details|profile)$|^work experience and internships?$/,
  ],
  [
    'skills',
    /^((technical|key|core|professional|it|computer|software|primary) )?(skills?|skill ?sets?|competenc(y|ies)|expertise|proficienc(y|ies))( (and|&) (tools|technologies|abilities|expertise))?$|^(technologies|tools (and|&) technologies|areas? of expertise|tech stack)$/,
  ],
  ['personal', /^(personal|contact) (details?|information|info|profile|data)$|^contact( me)?$|^about$/],
  [
    'other',
    /^((career|professional) )?(objective|summary|profile|overview)$|^(academic |key |personal |major )?projects?( details| undertaken)?$|^(certifications?|courses?|trainings?|achievements?|awards?|activities|extra[- ]?curricular.*|co[- ]?curricular.*|hobbies|interests|languages?( known)?|strengths?|declaration|references?|publications?|responsibilities)$/,
  ],
]

const sectionOfHeading = (text: string): SectionName | undefined => {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z& -]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain === '' || plain.length > 45) return undefined
  return HEADINGS.find(([, pattern]) => pattern.test(plain))?.[0]
}

interface InlineHeading {
  readonly name: SectionName
  readonly rest: Line
}

/** "Skills: Java, Git" is a heading and the section's first line. Within skills, a label like "Languages:" is not a heading. */
const inlineHeading = (line: Line, current: SectionName): InlineHeading | undefined => {
  const [, label, rest] = /^([^:|]{3,45})\s*[:|]\s*(\S.*)$/.exec(line) ?? []
  if (label === undefined || rest === undefined) return undefined
  const name = sectionOfHeading(label)
  return name === undefined || name === 'experience' || name === 'education' || (name === 'other' && current === 'skills')
    ? undefined
    : { name, rest }
}

/** Enough lines for the longest table head with blank lines between broken cells. */
const nextLines = (lines: readonly Line[], at: number): Line[] => lines.slice(at, at + 24).filter((line) => line !== '')

/** The lines of each section; those before the first heading are the `head`. */
export const toSections = (lines: readonly Line[]): Sections => {
  const sections: Record<SectionName, Line[]> = { head: [], education: [], experience: [], skills: [], personal: [], other: [] }
  let current: SectionName = 'head'
  let headLinesLeft = 0
  for (const [at, line] of lines.entries()) {
    // "Course | Institute | Year" is a table head, not the heading "Courses".
    const table = headLinesLeft > 0 || line === '' ? undefined : findTableHead(nextLines(lines, at), 0)
    if (table && (current === 'education' || isCompleteHead(table))) [current, headLinesLeft] = ['education', table.length]
    if (headLinesLeft > 0) {
      sections[current].push(line)
      if (line !== '') headLinesLeft -= 1
      continue
    }
    const heading = sectionOfHeading(line)
    const inline: InlineHeading | undefined = heading === undefined ? inlineHeading(line, current) : undefined
    current = heading ?? inline?.name ?? current
    if (heading === undefined) sections[current].push(inline?.rest ?? line)
    else sections[current].push('')
  }
  return sections
}
