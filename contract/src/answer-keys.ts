import * as z from 'zod/mini'
import { questionKinds } from './answers.ts'
import { subjectKeys } from './aptitude.ts'
import { data, endpoint, idParams, numeral } from './shared/endpoint.ts'
import { id, requiredLines } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

const OPTION = 'Choose an option of the question.'
const NUMBER = 'Enter a number.'
const number = z.number(NUMBER).check(z.minimum(-1e12, NUMBER), z.maximum(1e12, NUMBER))
const keyFields = {
  test: id,
  /** Everyone the question was drawn for gets its marks, so that the maximum stays the same for all. */
  is_void: z._default(z.boolean('Choose yes or no.'), false),
  /** The right ones; none for a number. */
  options: z._default(z.array(z.int(OPTION), OPTION).check(z.maxLength(limits.questionOptions, OPTION)), []),
  /** The right number; null for options. */
  value: z._default(z.nullable(number), null),
  tolerance: z._default(number.check(z.minimum(0, "The tolerance can't be negative.")), 0),
}
const KeyBody = z.strictObject(keyFields)
export type KeyBody = z.output<typeof KeyBody>
/** `note`: why. */
export const ChangeKeyBody = z.strictObject({ ...keyFields, note: requiredLines(limits.longText) })
export type ChangeKeyBody = z.output<typeof ChangeKeyBody>

/** What a question of a test is marked with, and what was answered. For staff: it holds the right answer. */
export const TestItem = z.object({
  question_id: z.number(),
  version_id: z.number(),
  number: z.number(),
  subject: z.enum(subjectKeys),
  kind: z.enum(questionKinds),
  text: z.string(),
  /** A link for 5 minutes. */
  picture: z.nullable(z.string()),
  /** `is_right`: as it is marked now. `chosen`: answers with this option. */
  options: z.array(z.object({ id: z.number(), text: z.string(), is_right: z.boolean(), chosen: z.number() })),
  /** The right number as it is marked now; null for options. */
  value: z.nullable(z.number()),
  tolerance: z.number(),
  /** The most frequent answers that are numbers, at most 10. */
  numbers: z.array(z.object({ value: z.number(), count: z.number() })),
  /** Submitted attempts it was drawn for, and how many of them answered it. */
  drawn: z.number(),
  answered: z.number(),
  is_void: z.boolean(),
  /** The change of the answer key that is in force. */
  change: z.nullable(z.object({ id: z.number(), note: z.string(), by: z.nullable(z.string()), at: z.string() })),
  /** Why the answer key can't be changed; null if it can. */
  why: z.nullable(z.string()),
})
export type TestItem = z.infer<typeof TestItem>

/** What another answer key does to the results of a test. No one is moved by it. */
export const KeyEffect = z.object({
  /** Results with the question. */
  drawn: z.number(),
  higher: z.number(),
  lower: z.number(),
  /** Those who pass now and didn't, and the reverse, by the cut-offs that are kept with the test. */
  passing: z.number(),
  failing: z.number(),
  /** These, at most 100. Percentages before and after. */
  crossing: z.array(
    z.object({
      candidate_id: z.number(),
      name: z.string(),
      before: z.number(),
      after: z.number(),
      passes: z.boolean(),
      hiring_stage: z.number(),
    }),
  ),
})
export type KeyEffect = z.infer<typeof KeyEffect>

const changed = data(z.object({ item: TestItem, effect: KeyEffect }))
export type ChangedKey = z.infer<typeof changed>['data']

/** One question of a test, by the id of its version. 404. */
export const readItem = endpoint({
  method: 'GET',
  path: '/v1/aptitude-results/items/:id',
  audience: 'staff',
  summary: 'One question of an aptitude test in numbers',
  params: idParams,
  query: z.strictObject({ test: numeral(1, limits.id) }),
  response: data(TestItem),
})
/** Nothing is written. 404; 422 by field for a key that doesn't fit the question, or that it has already. */
export const previewKey = endpoint({
  method: 'POST',
  path: '/v1/aptitude-results/items/:id/preview',
  audience: 'administrator',
  summary: 'Preview another answer key',
  params: idParams,
  body: KeyBody,
  response: data(KeyEffect),
})
/** Marks the submitted attempts of one test again; later ones are marked the same way. 404; 422 as `previewKey`. */
export const changeKey = endpoint({
  method: 'POST',
  path: '/v1/aptitude-results/items/:id/key',
  audience: 'administrator',
  summary: 'Change the answer key of a question in an aptitude test',
  params: idParams,
  body: ChangeKeyBody,
  response: changed,
})
/** Marks with the key that the question had when the test was published. Twice is once. 404. */
export const undoKey = endpoint({
  method: 'POST',
  path: '/v1/answer-keys/:id/undo',
  audience: 'administrator',
  summary: 'Undo the change of an answer key',
  params: idParams,
  response: changed,
})
