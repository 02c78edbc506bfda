import type { ResumeSuggestions } from '@portal/contract/resumes'
import { yearsIn } from './dates.rules.ts'
import type { Line } from './lines.rules.ts'
import type { Read } from './person.rules.ts'

type ReadEducation = ResumeSuggestions['educations'][number]

const IT = /\b(computers?|comp|information tech(nology)?|i\.?t\.?|c\.?s\.?(e|it)?|software|ict|ai|artificial intelligence|data science)\b/i

/** Keys of EDUCATION_QUALIFICATION_TYPE; `it` where a branch of computing has a key of its own. The first that fits counts. */
const QUALIFICATIONS: readonly { readonly pattern: RegExp; readonly key: number; readonly it?: number }[] = [
  { pattern: /\b(ph\.?\s?d|doctorate)\b/i, key: 23 },
  { pattern: /\bintegrated\b.*\b(m\.?\s?sc|mca|mba|master)|\b(m\.?\s?sc|mca|mba)\.?\s*\(?integrated/i, key: 22 },
  { pattern: /\bm\.?c\.?a\b|\bmasters? (of|in) computer applications?\b/i, key: 16 },
  { pattern: /\bm\.?b\.?a\b|\bpgdm\b|\bmasters? (of|in) business\b/i, key: 19 },
  {
    pattern:
      /\b[Mm]\.?\s?[Tt]ech\b|\bM\.?E\.?\b(?=[\s.,(|-]*(\(|in\b|comp|civil|mech|elec|$|\|))|\bmasters? (of|in) (engineering|technology)\b/,
    key: 15,
  },
  { pattern: /\bm\.?\s?sc\b|\bmasters? (of|in) science\b/i, key: 18, it: 17 },
  { pattern: /\bm\.?\s?com\b|\bmasters? (of|in) commerce\b/i, key: 20 },
  { pattern: /\bM\.A\b|\b[Mm]asters? (of|in) [Aa]rts\b/, key: 21 },
  { pattern: /\bb\.?c\.?a\b|\bbachelors? (of|in) computer applications?\b/i, key: 8 },
  { pattern: /\bb\.?\s?tech\b|\bB\.?E\b\.?|\bbachelors? (of|in) (engineering|technology)\b/i, key: 7, it: 6 },
  { pattern: /\bb\.?\s?sc\b|\bbachelors? (of|in) science\b/i, key: 10, it: 9 },
  { pattern: /\bb\.?\s?com\b|\bbachelors? (of|in) commerce\b/i, key: 11 },
  { pattern: /\bb\.?b\.?a\b|\bbachelors? (of|in) business\b/i, key: 12 },
  { pattern: /\bb\.?\s?des\b|\bb\.?f\.?a\b|\bbachelors? (of|in) (design|fine arts?)\b/i, key: 14 },
  { pattern: /\bB\.A\b|\b[Bb]achelors? (of|in) [Aa]rts\b/, key: 13 },
  { pattern: /\bdiploma\b/i, key: 4 },
  { pattern: /\biti\b|\bncvt\b/i, key: 24 },
  {
    pattern:
      /\b12\s?th\b|\bxii(th)?\b|\bh\.?\s?s\.?\s?c\b|\b(class|std\.?|standard|grade)[\s-]*12\b|\b(higher|senior) secondary\b|\bintermediate\b|\bpuc\b/i,
    key: 2,
  },
  {
    pattern:
      /\b10\s?th\b|\bx\s?th\b|\b(class|std\.?|standard)[\s-]*(10|x)\b|\bs\.?\s?s\.?\s?c\b|\bmatric(ulation)?\b|\bsecondary (school|education)\b|^x\b/i,
    key: 1,
  },
]

const qualificationOf = (line: Line): { key: number; at: number } | undefined => {
  for (const { pattern, key, it } of QUALIFICATIONS) {
    const match = pattern.exec(line)
    if (match) return { key: it !== undefined && IT.test(line) ? it : key, at: match.index }
  }
  return undefined
}

/** CGPA of ten to percent, as CBSE reckons it, rounded once. */
const percentOf = (points: number): number => Math.round(Math.round(points * 100) * 9.5) / 100

const inBounds = (text: string | undefined, most: number): number | undefined => {
  const number = Number(text)
  return text !== undefined && number > 0 && number <= most ? Math.round(number * 100) / 100 : undefined
}

/** A percentile rank is no mark. */
const withoutRanks = (text: string): string =>
  text.replace(/\d{1,3}(\.\d+)?\s*(pr\b|percentile)|\b(pr|percentile( rank)?)\s*[:=-]?\s*\d{1,3}(\.\d+)?/gi, ' ')

const percentageIn = (given: string): Read<number> | null => {
  const text = withoutRanks(given)
  const percent =
    inBounds(/(?<![\d.])(\d{1,3}(?:\.\d{1,3})?)\s*(?:%|percent\b|per cent\b)/i.exec(text)?.[1], 100) ??
    inBounds(
      /\b(?:percentage|percent|marks|aggregate|score)\s*(?:obtained)?\s*[:=|-]+\s*(\d{2}(?:\.\d{1,2})?)(?![\d/.])/i.exec(text)?.[1],
      100,
    )
  if (percent !== undefined) return { value: percent, confidence: 0.92 }
  const points = inBounds(
    /\b(?:cgpa|cpi|sgpa|spi|gpa)\b\s*(?:of\s*)?[:=|-]*\s*(\d{1,2}(?:\.\d{1,2})?)(?!\d)/i.exec(text)?.[1] ??
      /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?)\s*(?:\/\s*10(?:\.0+)?\s*)?\(?(?:cgpa|cpi|sgpa|spi|gpa)\b/i.exec(text)?.[1] ??
      /(?<![\d./])(\d{1,2}(?:\.\d{1,2})?)\s*\/\s*10(?![\d/])/.exec(text)?.[1],
    10,
  )
  if (points !== undefined) return { value: percentOf(points), confidence: 0.7 }
  const bare = inBounds(/(?:^|[\s|(,])(\d{2}\.\d{1,2})(?=$|[\s|),])/.exec(text)?.[1], 100)
  if (bare !== undefined && bare >= 33) return { value: bare, confidence: 0.75 }
  // Of a table whose heading says what the number is.
  const point = inBounds(/(?:^|[\s|(,])(\d\.\d{1,2})(?=$|[\s|),])/.exec(text)?.[1], 10)
  return point === undefined ? null : { value: percentOf(point), confidence: 0.55 }
}

const INSTITUTE =
  /\b(school|vidyalaya|vidhyalaya|college|university|institute|institution|vidya|mandir|academy|polytechnic|vidyavihar|high ?school)\b/i

const instituteIn = (lines: readonly Line[]): Read<string> | null => {
  const pieces = lines.flatMap((line) => line.split(/ \| |, | - |\(|\)/)).map((piece) => piece.replace(/^(from|at)\s+/i, '').trim())
  const value = pieces.find((piece) => INSTITUTE.test(piece) && !/\b(secondary|higher) school\b/i.test(piece) && piece.length <= 150)
  return value === undefined ? null : { value, confidence: 0.65 }
}

const isHeading = (line: Line): boolean =>
  /\b(degree|qualification|course|exam(ination)?|standard)\b/i.test(line) &&
  /\b(board|university|year|percentage|institute|%|cgpa)/i.test(line) &&
  !/\d{4}/.test(line)

/** Blocks of lines with one qualification each, whether it stands first in its block or after the school and year. */
const blocksOf = (lines: readonly Line[]): Line[][] => {
  const kept = lines.filter((line) => line !== '' && !isHeading(line))
  const starts = kept.flatMap((line, index) => (qualificationOf(line) ? [index] : []))
  const lead = Math.min(starts[0] ?? 0, 2)
  // A line that names the same level again ("12th" and below it "HSC board") goes on with its block.
  const own = starts.filter((start, index) => {
    const before = starts[index - 1]
    return (
      before === undefined || start - before > 1 || qualificationOf(kept[start] ?? '')?.key !== qualificationOf(kept[before] ?? '')?.key
    )
  })
  return own.map((start, index) => kept.slice(start - lead, own[index + 1] === undefined ? undefined : (own[index + 1] ?? 0) - lead))
}

/** Every qualification under the headings of education, each type once. */
export const educationsIn = (lines: readonly Line[], latestYear: number): ReadEducation[] => {
  const found = new Map<number, ReadEducation>()
  for (const block of blocksOf(lines)) {
    const own = block.find((line) => qualificationOf(line))
    const qualification = own === undefined ? undefined : qualificationOf(own)
    if (!qualification || found.has(qualification.key)) continue
    const text = block.slice(0, 5).join(' | ')
    const years = yearsIn(text).filter((year) => year <= latestYear)
    found.set(qualification.key, {
      qualification_id: { value: qualification.key, confidence: 0.9 },
      institute: instituteIn(block.slice(0, 4)),
      percentage: percentageIn(text),
      passing_year: years.length === 0 ? null : { value: Math.max(...years), confidence: years.length === 1 ? 0.9 : 0.82 },
    })
  }
  return [...found.values()]
}
