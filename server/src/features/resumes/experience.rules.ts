import { limits } from '@portal/contract/shared/limits'
import type { ResumeSuggestions } from '@portal/contract/resumes'
import { findPeriod, type Period } from './dates.rules.ts'
import type { Line } from './lines.rules.ts'
import type { Suggestion } from './person.rules.ts'

type ReadExperience = ResumeSuggestions['experiences'][number]

const TITLE =
  /\b(engineer|developer|programmer|analyst|manager|lead|tester|designer|architect|consultant|administrator|executive|intern|trainee|associate|specialist|officer|coordinator|assistant|writer|recruiter|head|scientist|qa|sde|master|owner|accountant)\b/i
const COMPANY =
  /\b(pvt|private|ltd|limited|llp|inc|technolog(y|ies)|infotech|solutions?|systems?|labs?|software|softwares|services|consultancy|consulting|industries|enterprises?|infosys|tcs|wipro|cognizant|accenture|capgemini|group|studio|digital|techno|softech|tech|webtech|infoway|corporation|corp|company|bank|hospital)\b/i
const PLACE =
  /^(ahmedabad|surat|vadodara|rajkot|gandhinagar|bhavnagar|jamnagar|anand|mehsana|mumbai|pune|bengaluru|bangalore|hyderabad|remote|gujarat|india)\b/i
const LABEL =
  /^(company|organi[sz]ation|employer|client|designation|role|position|job title|title|duration|period|tenure)( name)?\s*[:|]\s*/i

const hasPeriod = (line: Line, today: string): boolean => findPeriod(line, today) !== undefined

/** The parts of a job: the line of its period and up to two lines before and after that belong to no other job. */
const jobPieces = (lines: readonly Line[], at: number, today: string): string[] => {
  const isFree = (line: Line | undefined): line is Line => line !== undefined && line !== '' && line.length <= 90 && !hasPeriod(line, today)
  const before: Line[] = []
  for (let index = at - 1; index >= Math.max(0, at - 2); index -= 1) {
    const line = lines[index]
    if (!isFree(line) || line.endsWith('.')) break
    before.unshift(line)
  }
  const after: Line[] = []
  for (let index = at + 1; index <= at + 2; index += 1) {
    const line = lines[index]
    if (!isFree(line) || line.endsWith('.')) break
    // The line right above the next period belongs to the next job.
    if (before.length > 0 && hasPeriod(lines[index + 1] ?? '', today)) break
    after.push(line)
  }
  const periodLine = (lines[at] ?? '').replace(findPeriod(lines[at] ?? '', today)?.text ?? '', ' | ')
  const ordered = before.length > 0 ? [periodLine, ...before.toReversed(), ...after] : [periodLine, ...after]
  return ordered
    .flatMap((line) => line.replace(LABEL, '').split(/ \| |\s+at\s+|\s+@\s+|, | - |[()]/))
    .map((piece) => piece.replace(LABEL, '').replace(/^[\s,:|-]+|[\s,:|-]+$/g, ''))
    .filter((piece) => piece.length > 1 && piece.length <= limits.shortText && !PLACE.test(piece))
}

const findDesignation = (pieces: readonly string[]): Suggestion<string> | null => {
  const value = pieces.find((piece) => TITLE.test(piece) && !/\b(pvt|ltd|llp|inc)\b/i.test(piece))
  return value === undefined ? null : { value, confidence: 0.82 }
}

const findEmployer = (pieces: readonly string[], designation: string | undefined): Suggestion<string> | null => {
  const others = pieces.filter((piece) => piece !== designation)
  const company = others.find((piece) => COMPANY.test(piece) && piece.split(' ').length <= 8)
  if (company !== undefined) return { value: company, confidence: 0.82 }
  const value = others.find((piece) => /^\p{Lu}/u.test(piece) && piece.split(' ').length <= 5)
  return value === undefined ? null : { value, confidence: 0.6 }
}

const readDate = (value: string, { isExact }: Period): Suggestion<string> => ({ value, confidence: isExact ? 0.88 : 0.55 })

/** The jobs of the experience section, one for each period. */
export const readExperiences = (lines: readonly Line[], today: string): ReadExperience[] =>
  lines.flatMap((line, index) => {
    const period = findPeriod(line, today)
    if (!period) return []
    const pieces = jobPieces(lines, index, today)
    const designation = findDesignation(pieces)
    const employer = findEmployer(pieces, designation?.value)
    if (!designation && !employer) return []
    return [{ employer, designation, from: readDate(period.from, period), to: period.to === null ? null : readDate(period.to, period) }]
  })
