import type { KeyBody } from '@portal/contract/answer-keys'
import type { QuestionKind, QuestionOption, RightAnswer } from '@portal/contract/answers'
import { messages } from '@portal/contract/shared/messages'

interface KeyedQuestion {
  readonly kind: QuestionKind
  readonly options: readonly QuestionOption[]
  /** Current answer key; null: void. */
  readonly answer: RightAnswer | null
}

const isSame = (a: RightAnswer | null, b: RightAnswer | null): boolean => {
  if (a === null || b === null) return a === b
  if ('value' in a) return 'value' in b && a.value === b.value && a.tolerance === b.tolerance
  if (!('options' in b) || a.options.length !== b.options.length) return false
  return a.options.every((id) => b.options.includes(id))
}

type KeyDecision = { readonly answer: RightAnswer | null } | { readonly errors: Readonly<Record<string, string[]>> }

/**
 * Answer key from a form; null: the question becomes void. Returns errors by field if the key doesn't fit the question or equals the
 * current one.
 */
export const decideKey = (question: KeyedQuestion, body: Omit<KeyBody, 'test'>): KeyDecision => {
  if (body.is_void) return question.answer === null ? { errors: { is_void: ['This question is already void.'] } } : { answer: null }
  if (question.kind === 'numeric') {
    if (body.value === null) return { errors: { value: [messages.mandatory] } }
    const answer = { value: body.value, tolerance: body.tolerance }
    return isSame(answer, question.answer) ? { errors: { value: ['This is already the right answer.'] } } : { answer }
  }
  const options = [...new Set(body.options)]
  const isKnown = options.every((id) => question.options.some((option) => option.id === id))
  if (!isKnown || options.length === 0) return { errors: { options: ['Choose an option of the question.'] } }
  if (question.kind === 'single' && options.length > 1) return { errors: { options: ['Choose one right option.'] } }
  return isSame({ options }, question.answer) ? { errors: { options: ['This is already the right answer.'] } } : { answer: { options } }
}
