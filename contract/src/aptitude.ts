import type { QuestionKind } from './answers.ts'

/** Subject of a question. A section of a test has one subject, and a result has one score per subject. */
export const subjects = { quantitative: 'Quantitative', logical: 'Logical', verbal: 'Verbal', technical: 'Technical' } as const
export type Subject = keyof typeof subjects
export const subjectKeys = Object.keys(subjects) as [Subject, ...Subject[]]

export const difficulties = { 1: 'Easy', 2: 'Medium', 3: 'Hard' } as const

export const questionKindLabels = { single: 'One answer', multiple: 'Several answers', numeric: 'Number' } as const satisfies Record<
  QuestionKind,
  string
>

/** Events recorded during an attempt besides the answers: facts, never a verdict. */
export const attemptEvents = ['left', 'returned', 'second_device', 'resumed'] as const
export type AttemptEvent = (typeof attemptEvents)[number]
export const attemptEventLabels = {
  left: 'Left the test',
  returned: 'Returned to the test',
  second_device: 'Continued on another device',
  resumed: 'Opened the test again',
} as const satisfies Record<AttemptEvent, string>

export const testKinds = { own: 'Online test', external: 'External test', practice: 'Practice' } as const
export type TestKind = keyof typeof testKinds

export const [DRAFT, PUBLISHED, CLOSED] = [1, 2, 3] as const
/** Draft: editable. Published: can be taken within its window. Closed: all results are in. */
export const testStates = { [DRAFT]: 'Draft', [PUBLISHED]: 'Published', [CLOSED]: 'Closed' } as const
export type TestStatus = keyof typeof testStates
