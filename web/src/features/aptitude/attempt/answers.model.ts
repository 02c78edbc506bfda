import type { Answer } from '@portal/contract/answers'
import type { AnswerBody, AskedQuestion } from '@portal/contract/aptitude-attempts'

/** Pending answers of this device: not stored on the server yet, at most one per question. */
export type Waiting = AnswerBody

export interface Change {
  readonly answer?: Answer | null
  readonly is_marked?: boolean
}

/** The stored question with this device's pending answer. */
export const withQueuedAnswer = (stored: AskedQuestion, waiting: readonly Waiting[]): AskedQuestion => {
  const change = waiting.find(({ position, sequence }) => position === stored.position && sequence > stored.sequence)
  return change ? { ...stored, ...change } : stored
}
export const withQueuedAnswers = (stored: readonly AskedQuestion[], waiting: readonly Waiting[]): readonly AskedQuestion[] =>
  stored.map((question) => withQueuedAnswer(question, waiting))

/** The answer after a change, to be sent. */
export const changedAnswer = (waiting: readonly Waiting[], stored: AskedQuestion, change: Change): Waiting => {
  const { position, answer, is_marked, sequence } = withQueuedAnswer(stored, waiting)
  return { position, answer, is_marked, ...change, sequence: sequence + 1 }
}
/** Adds a pending answer, replacing an earlier one to the same question. */
export const enter = (waiting: readonly Waiting[], answer: Waiting): Waiting[] => [
  ...waiting.filter(({ position }) => position !== answer.position),
  answer,
]
/** Drops a pending answer, unless it was changed meanwhile. */
export const without = (waiting: readonly Waiting[], dropped: Waiting): Waiting[] =>
  waiting.filter(({ position, sequence }) => position !== dropped.position || sequence !== dropped.sequence)

interface Saved {
  readonly saved: readonly { readonly position: number; readonly sequence: number }[]
  readonly late: readonly number[]
}
/** Answers still pending after a call: those changed while it ran. */
export const afterSaving = (waiting: readonly Waiting[], { saved, late }: Saved): Waiting[] =>
  waiting.filter(
    ({ position, sequence }) =>
      !late.includes(position) && !saved.some((stored) => stored.position === position && stored.sequence >= sequence),
  )

/** The questions after a successful save of the sent answers. */
export const applySaved = (
  questions: readonly AskedQuestion[],
  sent: readonly Waiting[],
  { saved }: Pick<Saved, 'saved'>,
): AskedQuestion[] =>
  questions.map((question) => {
    const change = sent.find(({ position }) => position === question.position)
    const isStored = change && saved.some(({ position, sequence }) => position === change.position && sequence === change.sequence)
    return isStored && change.sequence > question.sequence ? { ...question, ...change } : question
  })

/** Refetched questions, without reverting answers saved meanwhile. */
export const mergeReloaded = (known: readonly AskedQuestion[], read: readonly AskedQuestion[]): AskedQuestion[] =>
  read.map((question) => {
    const before = known.find(({ position }) => position === question.position)
    if (!before || before.sequence <= question.sequence) return question
    const { answer, is_marked, sequence } = before
    return { ...question, answer, is_marked, sequence }
  })

export interface Counts {
  readonly answered: number
  readonly open: number
  readonly marked: number
}
export const countsOf = (questions: readonly AskedQuestion[]): Counts => {
  const answered = questions.filter(({ answer }) => answer !== null).length
  return { answered, open: questions.length - answered, marked: questions.filter(({ is_marked }) => is_marked).length }
}

/** Ids of the chosen options. */
export const chosen = (answer: Answer | null): readonly number[] => (answer !== null && 'options' in answer ? answer.options : [])

/** The answer after an option was pressed, which selects it alone or toggles it among several; null if none remains. */
export const withOption = (kind: AskedQuestion['kind'], answer: Answer | null, id: number): Answer | null => {
  if (kind === 'single') return { options: [id] }
  const before = chosen(answer)
  const options = before.includes(id) ? before.filter((chosenId) => chosenId !== id) : [...before, id].toSorted((a, b) => a - b)
  return options.length > 0 ? { options } : null
}

const NUMBER = /^-?(?:\d{1,12}(?:\.\d{0,9})?|\.\d{1,9})$/
/** Parses a typed number; null for an empty text, undefined for text that isn't a number. */
export const numberOf = (text: string): number | null | undefined => {
  const number = text.trim().replace('−', '-')
  if (number === '') return null
  return NUMBER.test(number) ? Number(number) : undefined
}
