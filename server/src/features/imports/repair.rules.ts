import { importField, type ImportType } from '@portal/contract/import-fields'
import type { ImportFix } from '@portal/contract/import-states'
import { limits } from '@portal/contract/shared/limits'
import { correctedEmail } from '@portal/contract/shared/mistyped-email'
import { bareEmail, firstOf } from './cells.rules.ts'
import { nearestOption, type OptionIndex } from './choices.rules.ts'

/** Repairs specific to a problem, besides entering another value or clearing the cell. */
const ownFixes: Readonly<Record<string, readonly ImportFix[]>> = {
  unreadable: ['clean'],
  too_long: ['shorten'],
  several: ['first'],
  mistyped: ['correct'],
  misspelt: ['suggested'],
}
/** The repairs available for a group of problems. A required field can't be cleared, and a missing value can only be entered. */
export const fixesOf = (type: ImportType, field: string, code: string): ImportFix[] => {
  // Incomplete entry: the missing parts are in other cells.
  if (type === 'candidates' && code.startsWith('no_')) return []
  // A cell holds several skills: another value for the whole cell would drop those that are right.
  if (importField(type, field)?.kind === 'choices') return []
  const isMissing = code === 'mandatory' || code === 'no_course' || code === 'course_assumed' || code === 'no_mark'
  const canClear = !isMissing && !importField(type, field)?.is_required
  const canBeCgpa = code === 'is_cgpa' && importField(type, field)?.kind === 'grade'
  return [...(ownFixes[code] ?? []), ...(canBeCgpa ? (['of_ten'] as const) : []), 'replace', ...(canClear ? (['clear'] as const) : [])]
}

interface Replacement {
  readonly value: string | undefined
  readonly options: OptionIndex | undefined
}

/** The text of a cell after a repair. `options`: those of its field. */
export const repairCell = (fix: ImportFix, typed: string, { value = '', options }: Replacement): string => {
  switch (fix) {
    case 'clear':
      return ''
    case 'clean':
      // oxlint-disable-next-line no-control-regex
      return typed.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffd]/g, '').trim()
    case 'shorten':
      return typed.slice(0, limits.name).trim()
    case 'first':
      return firstOf(typed).first
    case 'correct':
      return correctedEmail(bareEmail(typed)) ?? typed
    case 'of_ten':
      return `${typed}/10`
    case 'suggested':
      return (options && nearestOption(options, typed)) ?? typed
    case 'replace':
      return value
  }
}

/** A row with the text of one cell replaced. */
export const withCell = (cells: readonly string[], column: number, value: string): string[] =>
  Array.from({ length: Math.max(cells.length, column + 1) }, (_, index) => (index === column ? value : (cells[index] ?? '')))
