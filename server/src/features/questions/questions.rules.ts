import type { QuestionOption, RightAnswer } from '@portal/contract/answers'
import type { QuestionBody, QuestionVersion } from '@portal/contract/questions'

/** Versioned content of a question. */
export interface Content {
  readonly kind: QuestionBody['kind']
  readonly text: string
  readonly options: readonly QuestionOption[]
  readonly answer: RightAnswer
}

/**
 * Content from a form, with stable option ids: ids of earlier versions are kept, new options get new ones. `highest`: the highest id used
 * in any version, so that none is reused for another option.
 */
export const contentOf = (
  { kind, text, options, value, tolerance }: QuestionBody,
  known: ReadonlySet<number>,
  highest: number,
): Content => {
  if (kind === 'numeric') return { kind, text, options: [], answer: { value: value ?? 0, tolerance } }
  let next = highest
  const numbered = options.map((option) => {
    const id = option.id !== null && known.has(option.id) ? option.id : (next += 1)
    return { id, text: option.text, is_right: option.is_right }
  })
  return {
    kind,
    text,
    options: numbered.map(({ id, text: label }) => ({ id, text: label })),
    answer: { options: numbered.flatMap(({ id, is_right }) => (is_right ? [id] : [])) },
  }
}

/** Whether two versions are equal, including the right answer. */
export const isSameContent = (a: Content, b: Content): boolean => {
  const comparable = ({ kind, text, options, answer }: Content) =>
    JSON.stringify([
      kind,
      text,
      options.map((option) => [option.id, option.text]),
      'options' in answer ? answer.options.toSorted((x, y) => x - y) : [answer.value, answer.tolerance],
    ])
  return comparable(a) === comparable(b)
}

/** Options with the right ones marked, and the right number, as shown to staff. */
export const displayedAnswer = ({
  options,
  answer,
}: Pick<Content, 'options' | 'answer'>): Pick<QuestionVersion, 'options' | 'value' | 'tolerance'> => {
  const right: readonly number[] = 'options' in answer ? answer.options : []
  return {
    options: options.map(({ id, text }) => ({ id, text, is_right: right.includes(id) })),
    value: 'value' in answer ? answer.value : null,
    tolerance: 'value' in answer ? answer.tolerance : 0,
  }
}

/** Normalised text that identifies a question: lower case, single spaces. Keep in sync with the queries. */
export const textKey = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()
