import * as z from 'zod/mini'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'

/** What a question asks about; a section of a test has one subject, and a result one score for each. */
export const subjects = { quantitative: 'Quantitative', logical: 'Logical', verbal: 'Verbal', technical: 'Technical' } as const
export type Subject = keyof typeof subjects
export const subjectKeys = Object.keys(subjects) as [Subject, ...Subject[]]

export const difficulties = { 1: 'Easy', 2: 'Medium', 3: 'Hard' } as const

export const questionKinds = ['single', 'multiple', 'numeric'] as const
export type QuestionKind = (typeof questionKinds)[number]
export const questionKindLabels = { single: 'One answer', multiple: 'Several answers', numeric: 'Number' } as const satisfies Record<
  QuestionKind,
  string
>

/** `id`: from 1, unique within the question and kept by its later versions, so that shuffled options stay the same ones. */
export const QuestionOption = z.object({ id: z.number(), text: z.string() })
export type QuestionOption = z.infer<typeof QuestionOption>

/** The right options; or the right number with how far off an answer may be. Never sent to a candidate. */
export type RightAnswer = { readonly options: readonly number[] } | { readonly value: number; readonly tolerance: number }

const ANSWER = 'Enter a number.'
const OPTION = 'Choose an option of the question.'
/** An answer as it is saved: ids of options, or a number. */
export const Answer = z.union(
  [
    z.strictObject({ options: z.array(z.int(OPTION), OPTION).check(z.minLength(1, OPTION), z.maxLength(limits.questionOptions, OPTION)) }),
    z.strictObject({ value: z.number(ANSWER).check(z.minimum(-1e12, ANSWER), z.maximum(1e12, ANSWER)) }),
  ],
  messages.mandatory,
)
export type Answer = z.output<typeof Answer>

/** Whether an answer is the right one: several answers must be exactly the right ones. */
export const isRight = (answer: Answer, right: RightAnswer): boolean => {
  if ('value' in answer) return 'value' in right && Math.abs(answer.value - right.value) <= right.tolerance
  if (!('options' in right)) return false
  const chosen = new Set(answer.options)
  return chosen.size === right.options.length && right.options.every((id) => chosen.has(id))
}

/** A part of a question's text. */
export interface TextPart {
  readonly kind: 'text' | 'code'
  readonly text: string
}
/** The text in parts: what is between two lines that begin with ``` is code. A block that isn't closed ends with the text. */
export const textParts = (given: string): TextPart[] => {
  const parts: { kind: TextPart['kind']; lines: string[] }[] = [{ kind: 'text', lines: [] }]
  for (const line of given.split('\n')) {
    if (line.trimStart().startsWith('```')) parts.push({ kind: parts.at(-1)?.kind === 'code' ? 'text' : 'code', lines: [] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts.flatMap(({ kind: part, lines }) => {
    const joined = part === 'code' ? lines.join('\n') : lines.join('\n').trim()
    return joined.trim() === '' ? [] : [{ kind: part, text: joined }]
  })
}

/** A, B, C, … */
export const optionLetter = (index: number): string => String.fromCharCode(65 + index)

/** What is recorded of an attempt besides the answers: facts, never a verdict. */
export const attemptEvents = ['left', 'returned', 'second_device', 'resumed'] as const
export type AttemptEvent = (typeof attemptEvents)[number]
export const attemptEventLabels = {
  left: 'Left the test',
  returned: 'Returned to the test',
  second_device: 'Continued on another device',
  resumed: 'Opened the test again',
} as const satisfies Record<AttemptEvent, string>

export const testKinds = { own: 'Taken here', external: 'Taken elsewhere', practice: 'Practice' } as const
export type TestKind = keyof typeof testKinds

export const [DRAFT, PUBLISHED, CLOSED] = [1, 2, 3] as const
/** The status of a test: a draft can be changed; a published one can be taken within its window; a closed one has all its results. */
export const testStates = { [DRAFT]: 'Draft', [PUBLISHED]: 'Published', [CLOSED]: 'Closed' } as const
export type TestStatus = keyof typeof testStates
