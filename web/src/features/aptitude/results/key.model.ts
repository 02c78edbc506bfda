import { ChangeKeyBody, type TestItem } from '@portal/contract/answer-keys'
import { schemaOf } from '../../../lib/form/body-schema.ts'
import { numberIn } from '../number.model.ts'

export interface KeyValues extends Record<string, unknown> {
  readonly way: string
  readonly options: readonly string[]
  readonly value: string
  readonly tolerance: string
  readonly note: string
}
export const noKey: KeyValues = { way: 'key', options: [], value: '', tolerance: '0', note: '' }

/** The body of the form for a question of a test. */
const bodyOf = (test: number, kind: TestItem['kind'], { way, options, value, tolerance, note }: KeyValues) => {
  const is_void = way === 'void'
  const isNumber = kind === 'numeric' && !is_void
  return {
    test,
    is_void,
    options: is_void || isNumber ? [] : options.map(Number),
    value: isNumber ? numberIn(value) : null,
    tolerance: isNumber ? (numberIn(tolerance) ?? 0) : 0,
    note,
  }
}
export const keySchema = (test: number, kind: TestItem['kind']) =>
  schemaOf(ChangeKeyBody, (values: KeyValues) => bodyOf(test, kind, values))

/** The answer key chosen so far, to preview; null if there is none yet. */
export const chosenKey = (test: number, kind: TestItem['kind'], values: KeyValues): Omit<ChangeKeyBody, 'note'> | null => {
  const { note: _, ...key } = bodyOf(test, kind, values)
  const { value, tolerance } = key
  if (typeof value === 'string' || typeof tolerance === 'string') return null
  const isChosen = key.is_void || key.options.length > 0 || value !== null
  return isChosen ? { ...key, value, tolerance } : null
}
