import type { Remarks, RemarksSheet } from '@portal/contract/interview-remarks'
import { words } from '#words/interviews/remarks.ts'

/** Ratings from 1 to 5, then "not assessed" (0). */
export const ratings = [
  ...words.scale.map((label, index) => ({ value: String(index + 1), mark: index + 1, label })),
  { value: '0', mark: 0, label: words.notAssessed },
]

/** The form's values: texts by field, ratings as `ratings.<row>`. */
export type RemarksValues = Readonly<Record<string, string>>

const texts = ['strengths', 'concerns', 'questions', 'note'] as const

export const valuesOf = ({ rows, remarks }: Pick<RemarksSheet, 'rows' | 'remarks'>): RemarksValues => ({
  attendance: remarks.attendance ?? '',
  recommendation: remarks.recommendation ?? '',
  next_round: remarks.next_round ?? '',
  ...Object.fromEntries(texts.map((field) => [field, remarks[field] ?? ''])),
  ...Object.fromEntries(rows.map(({ key }) => [`ratings.${key}`, remarks.ratings[key] === undefined ? '' : String(remarks.ratings[key])])),
})

export const remarksOf = (values: RemarksValues, rows: RemarksSheet['rows']): Remarks => ({
  attendance: (values['attendance'] || null) as Remarks['attendance'],
  recommendation: (values['recommendation'] || null) as Remarks['recommendation'],
  next_round: (values['next_round'] || null) as Remarks['next_round'],
  ratings: Object.fromEntries(
    rows.flatMap(({ key }) => {
      const value = values[`ratings.${key}`] ?? ''
      return value === '' ? [] : [[key, Number(value)]]
    }),
  ),
  strengths: values['strengths']?.trim() || null,
  concerns: values['concerns']?.trim() || null,
  questions: values['questions']?.trim() || null,
  note: values['note']?.trim() || null,
})
