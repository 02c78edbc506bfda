import * as z from 'zod/mini'
import { questionKinds } from './answers.ts'
import { CLOSED, difficulties, DRAFT, PUBLISHED, subjectKeys, testKinds } from './aptitude.ts'
import { data, endpoint, idParams, numeral, paged } from './shared/endpoint.ts'
import { across, requiredLines, requiredText, text } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'
import { pageFields } from './shared/page.ts'

const NOT_LISTED = 'Choose an option from the list.'
const listed = { error: ({ input }: { readonly input?: unknown }) => (input == null || input === '' ? messages.mandatory : NOT_LISTED) }

export const subject = z.enum(subjectKeys, listed)
const difficulty = z.int(listed).check(z.minimum(1, NOT_LISTED), z.maximum(Object.keys(difficulties).length, NOT_LISTED))
const kind = z.enum(questionKinds, listed)

const TAG = 'Use letters, digits, spaces, and + # . - in a tag.'
/** A topic within a subject, in lower case: `time and work`, `c++`. */
const tag = z.pipe(
  requiredText(limits.tag),
  z.pipe(
    z.transform((value: string) => value.toLowerCase()),
    z.string().check(z.regex(/^[\p{L}\p{M}\p{N} +#.-]+$/u, TAG)),
  ),
)
export const tags = z.pipe(
  z._default(z.array(tag, 'Send a list.').check(z.maxLength(limits.questionTags, `Use at most ${limits.questionTags} tags.`)), []),
  z.transform((list: string[]) => [...new Set(list)]),
)

const NUMBER = 'Enter a number.'
const number = z.number(NUMBER).check(z.minimum(-1e12, NUMBER), z.maximum(1e12, NUMBER))
const OPTION = 'Send the options as they were read.'
const BodyOption = z.strictObject({
  /** Its current id; null for a new option. */
  id: z._default(z.nullable(z.int(OPTION).check(z.minimum(1, OPTION), z.maximum(limits.smallId, OPTION))), null),
  text: requiredText(limits.address),
  is_right: z._default(z.boolean('Choose yes or no.'), false),
})

const fields = {
  subject,
  difficulty,
  tags,
  kind,
  /** Lines between ``` fences are code. */
  text: requiredLines(limits.longText),
  /** Empty for a numeric question. */
  options: z._default(
    z.array(BodyOption, 'Send a list.').check(z.maxLength(limits.questionOptions, `Use at most ${limits.questionOptions} options.`)),
    [],
  ),
  /** The right number; null for the other kinds. */
  value: z._default(z.nullable(number), null),
  /** Tolerance of a numeric answer. */
  tolerance: z._default(number.check(z.minimum(0, "The tolerance can't be negative.")), 0),
}

interface Input {
  readonly kind?: unknown
  readonly options?: unknown
  readonly value?: unknown
}
const optionsOf = ({ options }: Input) =>
  Array.isArray(options) ? (options as { id?: unknown; text?: unknown; is_right?: unknown }[]) : []
const rightOf = (body: Input) => optionsOf(body).filter((option) => option?.is_right === true).length
const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length
const textOf = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '')
const isNumber = ({ kind }: Input) => kind === 'numeric'

const consistent = [
  across<Input>((body) => isNumber(body) || optionsOf(body).length >= 2, 'Enter at least two options.', 'options'),
  across<Input>((body) => !isNumber(body) || optionsOf(body).length === 0, "A numeric question can't have options.", 'options'),
  across<Input>(
    (body) => body.kind !== 'single' || optionsOf(body).length < 2 || rightOf(body) === 1,
    'Select the correct option.',
    'options',
  ),
  across<Input>(
    (body) => body.kind !== 'multiple' || optionsOf(body).length < 2 || rightOf(body) > 0,
    'Mark the right options.',
    'options',
  ),
  across<Input>(
    (body) => isDistinct(optionsOf(body).flatMap((option) => textOf(option?.text) || [])),
    'Two options are the same. Change one.',
    'options',
  ),
  across<Input>((body) => isDistinct(optionsOf(body).flatMap((option) => option?.id ?? [])), OPTION, 'options'),
  across<Input>((body) => !isNumber(body) || (body.value !== null && body.value !== undefined), messages.mandatory, 'value'),
] as const

export const QuestionBody = z.strictObject(fields).check(...consistent)
export type QuestionBody = z.output<typeof QuestionBody>

const updated_at = z.string('Send the updated_at you read.').check(z.maxLength(40, 'Send the updated_at you read.'))
/** Optimistic lock: `updated_at` as read; 409 `changed_meanwhile` if outdated. */
export const EditQuestionBody = z.strictObject({ ...fields, updated_at }).check(...consistent)
export type EditQuestionBody = z.output<typeof EditQuestionBody>

const Version = z.object({
  number: z.number(),
  kind: z.enum(questionKinds),
  text: z.string(),
  options: z.array(z.object({ id: z.number(), text: z.string(), is_right: z.boolean() })),
  value: z.nullable(z.number()),
  tolerance: z.number(),
  /** Signed link to the picture, valid for 5 minutes. */
  picture: z.nullable(z.string()),
  created_at: z.string(),
  created_by_name: z.nullable(z.string()),
})
export type QuestionVersion = z.infer<typeof Version>

const testKind = z.enum(Object.keys(testKinds) as [keyof typeof testKinds, ...(keyof typeof testKinds)[]])

/** A question with its newest version. Staff only: contains the right answer. */
export const Question = z.object({
  id: z.number(),
  subject: z.enum(subjectKeys),
  difficulty: z.number(),
  tags: z.array(z.string()),
  archived_at: z.nullable(z.string()),
  updated_at: z.string(),
  current: Version,
  /** Newest first, including the current one; at most 20. */
  versions: z.array(Version),
  /** Tests that can draw it, newest first, with the version frozen for each. */
  tests: z.array(
    z.object({ id: z.number(), name: z.string(), kind: testKind, status: z.literal([DRAFT, PUBLISHED, CLOSED]), version: z.number() }),
  ),
})
export type Question = z.infer<typeof Question>

export const QuestionRow = z.object({
  id: z.number(),
  subject: z.enum(subjectKeys),
  difficulty: z.number(),
  tags: z.array(z.string()),
  kind: z.enum(questionKinds),
  /** Beginning of the text, on one line. */
  text: z.string(),
  version: z.number(),
  has_picture: z.boolean(),
  /** Number of tests that can draw it. */
  tests: z.number(),
  is_archived: z.boolean(),
  updated_at: z.string(),
})
export type QuestionRow = z.infer<typeof QuestionRow>

export const QuestionQuery = z.strictObject({
  /** Words of the text, of an option or of a tag. */
  q: z.optional(text(limits.search)),
  'filter[subject]': z.optional(z.enum(subjectKeys, NOT_LISTED)),
  'filter[difficulty]': z.optional(numeral(1, Object.keys(difficulties).length)),
  'filter[tag]': z.optional(text(limits.tag)),
  'filter[kind]': z.optional(z.enum(questionKinds, NOT_LISTED)),
  /** `1`: archived questions instead of active ones. */
  'filter[archived]': z.optional(z.literal('1', 'Send 1, or leave it out.')),
  ...pageFields,
})
export type QuestionQuery = z.output<typeof QuestionQuery>

/** Most recently changed first. */
export const listQuestions = endpoint({
  method: 'GET',
  path: '/v1/questions',
  audience: 'staff',
  summary: 'Question bank',
  query: QuestionQuery,
  response: paged(QuestionRow),
})
/** Tags of active questions, by name; at most 500. */
export const listTags = endpoint({
  method: 'GET',
  path: '/v1/question-tags',
  audience: 'staff',
  summary: 'Tags of the question bank',
  response: data(z.array(z.object({ tag: z.string(), subject: z.enum(subjectKeys), questions: z.number() }))),
})
/** 409 `already_exists` if the bank has a question with this text. */
export const addQuestion = endpoint({
  method: 'POST',
  path: '/v1/questions',
  audience: 'staff',
  summary: 'Add a question',
  body: QuestionBody,
  refusals: ['already_exists'],
  response: data(Question),
})
export const readQuestion = endpoint({
  method: 'GET',
  path: '/v1/questions/:id',
  audience: 'staff',
  summary: 'One question with its versions',
  params: idParams,
  response: data(Question),
})
/** Creates a new version if anything changed; published tests keep theirs. 409 `changed_meanwhile`, `already_exists`. */
export const changeQuestion = endpoint({
  method: 'PUT',
  path: '/v1/questions/:id',
  audience: 'staff',
  summary: 'Change a question',
  params: idParams,
  body: EditQuestionBody,
  refusals: ['changed_meanwhile', 'already_exists'],
  response: data(Question),
})
/** Tests published later don't draw an archived question. Idempotent. */
export const archiveQuestion = endpoint({
  method: 'POST',
  path: '/v1/questions/:id/archive',
  audience: 'staff',
  summary: 'Archive or restore a question',
  params: idParams,
  body: z.strictObject({ is_archived: z.boolean('Choose yes or no.') }),
  response: data(Question),
})
/** PNG or JPEG of at most 1 MB. Creates a new version. 413; 422 `file`; 503. */
export const addQuestionPicture = endpoint({
  method: 'POST',
  path: '/v1/questions/:id/picture',
  audience: 'staff',
  summary: 'Add or replace the picture of a question',
  params: idParams,
  upload: [],
  response: data(Question),
})
/** Creates a new version; earlier ones keep their picture. Idempotent. */
export const removeQuestionPicture = endpoint({
  method: 'DELETE',
  path: '/v1/questions/:id/picture',
  audience: 'staff',
  summary: 'Remove the picture of a question',
  params: idParams,
  response: data(Question),
})

/**
 * Adds the questions of a CSV file or workbook, all or none: 422 names each wrong row as `rows.<number>`, and `file` for an unreadable
 * file. A question whose text is in the bank or in an earlier row is skipped. At most 1,000 rows.
 */
export const importQuestions = endpoint({
  method: 'POST',
  path: '/v1/question-imports',
  audience: 'staff',
  summary: 'Add questions from a file',
  upload: [],
  response: data(z.object({ added: z.number(), skipped: z.array(z.object({ row: z.number(), text: z.string() })) })),
})
/** `base64`: the bytes of a workbook with the headings, an example of each kind, and the allowed values. */
export const readQuestionTemplate = endpoint({
  method: 'GET',
  path: '/v1/question-import-template',
  audience: 'staff',
  summary: 'Template of questions in a file, as XLSX',
  response: data(z.object({ name: z.string(), mimetype: z.string(), base64: z.string() })),
})
