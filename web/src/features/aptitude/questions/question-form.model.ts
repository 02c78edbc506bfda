import { type Question, QuestionBody } from '@portal/contract/questions'
import { schemaOf } from '../../../lib/form/body-schema.ts'
import { numberIn } from '../number.model.ts'

/** `id`: null for a new option. `key`: React key of its row. */
export interface OptionValue {
  readonly key: string
  readonly id: number | null
  readonly text: string
  readonly is_right: boolean
}

let lastKey = 0
export const newOption = (): OptionValue => ({ key: `new-${(lastKey += 1)}`, id: null, text: '', is_right: false })

/** Option rows of a new question. */
const ROWS = 4

/** Initial values: those of a question, or of a new one. */
export const questionValues = (question: Question | null) => {
  const kind: string = question?.current.kind ?? 'single'
  const { text = '', options = [], value = null, tolerance = 0 } = question?.current ?? {}
  return {
    subject: question?.subject ?? '',
    difficulty: String(question?.difficulty ?? ''),
    tags: question?.tags ?? ([] as readonly string[]),
    kind,
    text,
    options:
      options.length > 0
        ? options.map((option): OptionValue => ({ ...option, key: String(option.id) }))
        : Array.from({ length: ROWS }, newOption),
    value: value === null ? '' : String(value),
    tolerance: String(tolerance),
  }
}
export type QuestionValues = ReturnType<typeof questionValues>

/** Omits empty rows. */
const toBody = ({ subject, difficulty, tags, kind, text, options, value, tolerance }: QuestionValues) => {
  const isNumber = kind === 'numeric'
  return {
    subject,
    difficulty: difficulty === '' ? null : Number(difficulty),
    tags: [...tags],
    kind,
    text,
    options: isNumber
      ? []
      : options.flatMap(({ id, text: label, is_right }) => (label.trim() === '' && !is_right ? [] : [{ id, text: label, is_right }])),
    value: isNumber ? numberIn(value) : null,
    tolerance: isNumber ? (numberIn(tolerance) ?? 0) : 0,
  }
}

export const QuestionSchema = schemaOf(QuestionBody, toBody)

/** Marks an option as right: the only one, or one of several. */
export const markRight = (options: readonly OptionValue[], key: string, isOne: boolean): OptionValue[] =>
  options.map((option) => {
    if (option.key === key) return { ...option, is_right: isOne || !option.is_right }
    return isOne ? { ...option, is_right: false } : option
  })

/** The options after a change of the kind; with a single right answer only the first mark is kept. */
export const optionsForKind = (options: readonly OptionValue[], kind: string): OptionValue[] => {
  const first = options.find((option) => option.is_right)
  return kind === 'single' ? options.map((option) => ({ ...option, is_right: option === first })) : [...options]
}
