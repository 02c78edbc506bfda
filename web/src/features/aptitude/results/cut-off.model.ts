import { cutOffParts, type ReportedTest } from '@portal/contract/aptitude-results'
import type { CutOffPart } from '@portal/contract/cut-offs'

/** Cut-offs as typed, in percent; empty: none. */
export type CutOffFields = Readonly<Partial<Record<CutOffPart, string>>>

/** The typed percentage; null when empty, undefined when invalid. */
const percentOf = (typed: string): number | null | undefined => {
  const text = typed.trim()
  if (text === '') return null
  return /^[0-9]{1,3}(\.[0-9]{1,2})?$/.test(text) && Number(text) <= 100 ? Number(text) : undefined
}
export const isPercent = (typed: string): boolean => percentOf(typed) !== undefined

/** Form values of a test's cut-offs. */
export const fieldsOf = ({ cut_off, subjects }: ReportedTest): CutOffFields => ({
  ...(cut_off !== null && { total: String(cut_off) }),
  ...Object.fromEntries(subjects.flatMap((entry) => (entry.cut_off === null ? [] : [[entry.subject, String(entry.cut_off)]]))),
})

/** The valid cut-offs as numbers. */
export const cutOffsOf = (fields: CutOffFields): Partial<Record<CutOffPart, number>> =>
  Object.fromEntries(
    cutOffParts.flatMap((part) => {
      const percent = percentOf(fields[part] ?? '')
      return percent == null ? [] : [[part, percent]]
    }),
  )
export const cutOffQueryOf = (fields: CutOffFields): Partial<Record<CutOffPart, string>> =>
  Object.fromEntries(Object.entries(cutOffsOf(fields)).map(([part, percent]) => [part, String(percent)]))
