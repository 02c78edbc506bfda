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
  /** Void: everyone the question was drawn for gets its marks, so the maximum stays the same for all. */
  is_void: z._default(z.boolean('Choose yes or no.'), false),
  /** Ids of the right options; empty for a numeric question. */
  options: z._default(z.array(z.int(OPTION), OPTION).check(z.maxLength(limits.questionOptions, OPTION)), []),
  /** The right number; null for a question with options. */
  value: z._default(z.nullable(number), null),
  tolerance: z._default(number.check(z.minimum(0, "The tolerance can't be negative.")), 0),
}
const KeyBody = z.strictObject(keyFields)
export type KeyBody = z.output<typeof KeyBody>
/** `note`: the reason for the change. */
export const ChangeKeyBody = z.strictObject({ ...keyFields, note: requiredLines(limits.longText) })
export type ChangeKeyBody = z.output<typeof ChangeKeyBody>

/** A question of a test with its answer key and the answers given. Staff only: contains the right answer. */
export const TestItem = z.object({
  question_id: z.number(),
  version_id: z.number(),
  number: z.number(),
  subject: z.enum(subjectKeys),
  kind: z.enum(questionKinds),
  text: z.string(),
  /** Signed link, valid for 5 minutes. */
  picture: z.nullable(z.string()),
  /** `is_right`: by the current answer key. `chosen`: number of answers with this option. */
  options: z.array(z.object({ id: z.number(), text: z.string(), is_right: z.boolean(), chosen: z.number() })),
  /** The right number by the current answer key; null for a question with options. */
  value: z.nullable(z.number()),
  tolerance: z.number(),
  /** The most frequent numeric answers, at most 10. */
  numbers: z.array(z.object({ value: z.number(), count: z.number() })),
  /** `drawn`: submitted attempts with this question; `answered`: those that answered it. */
  drawn: z.number(),
  answered: z.number(),
  is_void: z.boolean(),
  /** The change of the answer key in force; null if the version's own key applies. */
  change: z.nullable(z.object({ id: z.number(), note: z.string(), by: z.nullable(z.string()), at: z.string() })),
  /** Why the answer key can't be changed; null if it can. */
  why: z.nullable(z.string()),
})
export type TestItem = z.infer<typeof TestItem>

/** How another answer key would change the results of a test. Stages don't change. */
export const KeyEffect = z.object({
  /** Results that include the question. */
  drawn: z.number(),
  higher: z.number(),
  lower: z.number(),
  /** Candidates who would newly pass or newly fail, by the cut-offs saved with the test. */
  passing: z.number(),
  failing: z.number(),
  /** These candidates, at most 100, with their percentage before and after. */
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

/** One question of a test, by the id of its version. 404 if unknown. */
export const readItem = endpoint({
  method: 'GET',
  path: '/v1/aptitude-results/items/:id',
  audience: 'staff',
  summary: 'One question of an aptitude test in numbers',
  params: idParams,
  query: z.strictObject({ test: numeral(1, limits.id) }),
  response: data(TestItem),
})
/** Dry run: nothing is written. 404; 422 by field for a key that doesn't fit the question or equals the current one. */
export const previewKey = endpoint({
  method: 'POST',
  path: '/v1/aptitude-results/items/:id/preview',
  audience: 'administrator',
  summary: 'Preview another answer key',
  params: idParams,
  body: KeyBody,
  response: data(KeyEffect),
})
/** Re-marks the submitted attempts of one test; later attempts use the new key too. 404; 422 as `previewKey`. */
export const changeKey = endpoint({
  method: 'POST',
  path: '/v1/aptitude-results/items/:id/key',
  audience: 'administrator',
  summary: 'Change the answer key of a question in an aptitude test',
  params: idParams,
  body: ChangeKeyBody,
  response: changed,
})
/** Re-marks with the key of the published version. Idempotent. 404. */
export const undoKey = endpoint({
  method: 'POST',
  path: '/v1/answer-keys/:id/undo',
  audience: 'administrator',
  summary: 'Undo the change of an answer key',
  params: idParams,
  response: changed,
})
