import { isCompleteHead, findTableHead } from './education-table.rules.ts'

/** One line of a resume, tidied; tabs and wide gaps of a table are ` | `. Empty where the resume leaves a gap. */
export type Line = string

type SectionName = 'head' | 'education' | 'experience' | 'skills' | 'personal' | 'other'
export type Sections = Readonly<Record<SectionName, readonly Line[]>>

const MAX_LINES = 1500
const MAX_LINE_LENGTH = 300
/** First digits of the Indian scripts people type numbers in. */
const INDIAN_ZEROS = [0x0966, 0x0ae6]

const withLatinDigits = (text: string): string =>
  text.replace(/[०-९૦-૯]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = INDIAN_ZEROS.findLast((start) => start <= code) ?? code
    return String(code - zero)
  })

/** The lines of a text, at most 1,500 of at most 300 characters, without bullets and ornaments. */
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

/** "Skills: Java, Git" begins the section and is its first line at once; inside the skills a label such as "Languages:" does not. */
const inlineHeading = (line: Line, now: SectionName): InlineHeading | undefined => {
  const [, label, rest] = /^([^:|]{3,45})\s*[:|]\s*(\S.*)$/.exec(line) ?? []
  if (label === undefined || rest === undefined) return undefined
  const name = sectionOfHeading(label)
  return name === undefined || name === 'experience' || name === 'education' || (name === 'other' && now === 'skills')
    ? undefined
    : { name, rest }
}

/** Enough for the longest head of a table, whose broken cells may stand apart. */
const nextLines = (lines: readonly Line[], at: number): Line[] => lines.slice(at, at + 24).filter((line) => line !== '')

/** The lines under each kind of heading; what stands before the first is the head. */
export const toSections = (lines: readonly Line[]): Sections => {
  const sections: Record<SectionName, Line[]> = { head: [], education: [], experience: [], skills: [], personal: [], other: [] }
  let now: SectionName = 'head'
  let ofHead = 0
  for (const [at, line] of lines.entries()) {
    // "Course | Institute | Year" is no section of courses.
    const table = ofHead > 0 || line === '' ? undefined : findTableHead(nextLines(lines, at), 0)
    if (table && (now === 'education' || isCompleteHead(table))) [now, ofHead] = ['education', table.length]
    if (ofHead > 0) {
      sections[now].push(line)
      if (line !== '') ofHead -= 1
      continue
    }
    const heading = sectionOfHeading(line)
    const inline: InlineHeading | undefined = heading === undefined ? inlineHeading(line, now) : undefined
    now = heading ?? inline?.name ?? now
    if (heading === undefined) sections[now].push(inline?.rest ?? line)
    else sections[now].push('')
  }
  return sections
}
