import * as z from 'zod/mini'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'

export const questionKinds = ['single', 'multiple', 'numeric'] as const
export type QuestionKind = (typeof questionKinds)[number]
/** `id`: from 1, unique within the question and stable across its versions, so shuffled options keep their identity. */
export const QuestionOption = z.object({ id: z.number(), text: z.string() })
export type QuestionOption = z.infer<typeof QuestionOption>

/** Ids of the right options, or the right number with its tolerance. Never sent to a candidate. */
export type RightAnswer = { readonly options: readonly number[] } | { readonly value: number; readonly tolerance: number }

const ANSWER = 'Enter a number.'
const OPTION = 'Choose an option of the question.'
/** An answer as stored: option ids, or a number. */
export const Answer = z.union(
  [
    z.strictObject({ options: z.array(z.int(OPTION), OPTION).check(z.minLength(1, OPTION), z.maxLength(limits.questionOptions, OPTION)) }),
    z.strictObject({ value: z.number(ANSWER).check(z.minimum(-1e12, ANSWER), z.maximum(1e12, ANSWER)) }),
  ],
  messages.mandatory,
)
export type Answer = z.output<typeof Answer>

/** With options, the answer must select exactly the right ones. */
export const isRight = (answer: Answer, right: RightAnswer): boolean => {
  if ('value' in answer) return 'value' in right && Math.abs(answer.value - right.value) <= right.tolerance
  if (!('options' in right)) return false
  const chosen = new Set(answer.options)
  return chosen.size === right.options.length && right.options.every((id) => chosen.has(id))
}

/** A segment of a question's text. */
export interface TextPart {
  readonly kind: 'text' | 'code'
  readonly text: string
}
/** Splits text at fences: lines between two lines starting with ``` are code. An unclosed block runs to the end of the text. */
export const textParts = (text: string): TextPart[] => {
  const parts: { kind: TextPart['kind']; lines: string[] }[] = [{ kind: 'text', lines: [] }]
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('```')) parts.push({ kind: parts.at(-1)?.kind === 'code' ? 'text' : 'code', lines: [] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts.flatMap(({ kind: part, lines }) => {
    const joined = part === 'code' ? lines.join('\n') : lines.join('\n').trim()
    return joined.trim() === '' ? [] : [{ kind: part, text: joined }]
  })
}

/** 0 → A, 1 → B, … */
export const optionLetter = (index: number): string => String.fromCharCode(65 + index)
