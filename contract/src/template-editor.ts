import * as z from 'zod/mini'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'
import { email, id, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { mailDelays, mailModes, mailTypes, templateCodes } from './templates.ts'

const OPTION = 'Choose an option from the list.'
const shortLine = requiredText(limits.templateSubject)
const html = z
  .string('Enter text.')
  .check(z.maxLength(limits.templateBody, 'This text is too long for an email. Shorten it.'), z.minLength(1, 'This field is mandatory.'))
const senderName = z.nullable(
  requiredText(limits.viewName).check(z.refine((value) => !/[<>"@]/.test(value), 'Use a name without <, >, " and @.')),
)

/** Text and settings of a version. `body`: HTML with the tags of the editor. */
const Content = z.strictObject({
  subject: shortLine,
  body: html,
  mode: z.enum(mailModes, OPTION),
  delay: z.enum(mailDelays, OPTION),
  type: z.enum(mailTypes, OPTION),
  /** Null: the portal's default sender. */
  sender_name: senderName,
  reply_to: z.nullable(email),
  cc: z.array(email).check(z.maxLength(limits.templateCopies, `Enter at most ${limits.templateCopies} addresses.`)),
})
export type TemplateContent = z.output<typeof Content>
export const TemplateBody = z.extend(Content, { name: requiredText(limits.viewName), revision: id })
export type TemplateBody = z.output<typeof TemplateBody>

/** Instants are ISO 8601 UTC; `author` null: shipped text. */
const Version = z.extend(Content, {
  number: z.number(),
  state: z.enum(['draft', 'active', 'past']),
  author: z.nullable(z.string()),
  created_at: z.string(),
  activated_at: z.nullable(z.string()),
})
export type TemplateVersion = z.output<typeof Version>

const Row = z.object({
  id: z.number(),
  code: z.enum(templateCodes),
  name: z.string(),
  /** Whether emails of this code are composed from it. */
  is_in_use: z.boolean(),
  is_archived: z.boolean(),
  has_active: z.boolean(),
  has_draft: z.boolean(),
  mode: z.enum(mailModes),
  type: z.enum(mailTypes),
  changed_at: z.string(),
  changed_by: z.nullable(z.string()),
})
export type TemplateRow = z.output<typeof Row>

/** Why each action isn't possible; null if it is. */
const Why = z.nullable(z.string())
const Template = z.object({
  id: z.number(),
  code: z.enum(templateCodes),
  name: z.string(),
  is_in_use: z.boolean(),
  is_archived: z.boolean(),
  /** Optimistic lock, to be sent with the next save. */
  revision: z.number(),
  active: z.nullable(Version),
  draft: z.nullable(Version),
  can: z.object({ activate: Why, use: Why, archive: Why }),
})
export type Template = z.output<typeof Template>

/** All templates, archived ones last. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/v1/templates',
  audience: 'staff',
  summary: 'Templates of emails and documents',
  response: data(z.array(Row)),
})

export const readTemplate = endpoint({
  method: 'GET',
  path: '/v1/templates/:id',
  audience: 'staff',
  summary: 'One template',
  params: idParams,
  response: data(Template),
})

const Text = z.object({ subject: z.string(), body: z.string() })
export type TemplateText = z.output<typeof Text>
/** The active text as plain text with placeholders, for editing in an email. 404 for a template without an active version. */
export const readTemplateText = endpoint({
  method: 'GET',
  path: '/v1/templates/:id/text',
  audience: 'staff',
  summary: 'Text of a template for an email',
  params: idParams,
  response: data(Text),
})

/** The latest 20 versions, newest first; no drafts. */
export const listTemplateVersions = endpoint({
  method: 'GET',
  path: '/v1/templates/:id/versions',
  audience: 'staff',
  summary: 'Versions of a template',
  params: idParams,
  response: data(z.array(Version)),
})

/**
 * Saves the draft; emails are still composed from the active version. 409 `changed_meanwhile` if someone else has saved since `revision`;
 * 422 by field, naming each tag, link or placeholder that isn't allowed; 409 `name_taken`.
 */
export const saveTemplate = endpoint({
  method: 'PUT',
  path: '/v1/templates/:id',
  audience: 'staff',
  summary: 'Save the draft of a template',
  params: idParams,
  body: TemplateBody,
  refusals: ['changed_meanwhile', 'name_taken', 'not_allowed'],
  response: data(Template),
})

const revised = z.strictObject({ revision: id })
/** Activates the draft; emails already queued are unchanged. 409 `not_allowed` without a draft. */
export const activateTemplate = endpoint({
  method: 'POST',
  path: '/v1/templates/:id/activate',
  audience: 'administrator',
  summary: 'Activate the draft of a template',
  params: idParams,
  body: revised,
  refusals: ['changed_meanwhile', 'not_allowed'],
  response: data(Template),
})
/** Idempotent. */
export const discardDraft = endpoint({
  method: 'POST',
  path: '/v1/templates/:id/discard',
  audience: 'staff',
  summary: 'Discard the draft of a template',
  params: idParams,
  body: revised,
  refusals: ['changed_meanwhile', 'not_allowed'],
  response: data(Template),
})
/** Copies a previous version into the draft. 404 for an unknown number. */
export const restoreVersion = endpoint({
  method: 'POST',
  path: '/v1/templates/:id/restore',
  audience: 'staff',
  summary: 'Restore a version as the draft',
  params: idParams,
  body: z.extend(revised, { number: id }),
  refusals: ['changed_meanwhile', 'not_allowed'],
  response: data(Template),
})

/**
 * Duplicates a template for the same email as a draft that isn't in use, copied from the draft or otherwise the active version. 409
 * `name_taken`.
 */
export const duplicateTemplate = endpoint({
  method: 'POST',
  path: '/v1/templates/:id/duplicate',
  audience: 'staff',
  summary: 'Duplicate a template',
  params: idParams,
  body: z.strictObject({ name: requiredText(limits.viewName) }),
  refusals: ['name_taken'],
  response: data(Template),
})
/** Makes it the template that emails of its code are composed from. Idempotent. 409 `not_allowed` without an active version. */
export const putTemplateInUse = endpoint({
  method: 'POST',
  path: '/v1/templates/:id/use',
  audience: 'administrator',
  summary: 'Use a template for its emails',
  params: idParams,
  refusals: ['not_allowed'],
  response: data(Template),
})
/** Idempotent. 409 `not_allowed` while a stage or another email uses it; the message names it. */
export const archiveTemplate = endpoint({
  method: 'POST',
  path: '/v1/templates/:id/archive',
  audience: 'administrator',
  summary: 'Archive a template',
  params: idParams,
  refusals: ['not_allowed'],
  response: Success,
})

const Shown = z.strictObject({
  subject: shortLine,
  body: html,
  /** Fills in this candidate's values; samples if absent. */
  candidate_id: z.optional(z.nullable(id)),
})
/** The email or document as it would be sent; nothing is stored. 422 as for saving; 404 if the candidate isn't visible to staff. */
export const previewTemplate = endpoint({
  method: 'POST',
  path: '/v1/templates/:id/preview',
  audience: 'staff',
  summary: 'Preview a template',
  params: idParams,
  body: Shown,
  response: data(
    z.object({
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      /** A document as PDF, in base64; null for an email. */
      pdf: z.nullable(z.string()),
      /** Placeholders filled with samples, because the candidate has no value for them. */
      samples: z.array(z.string()),
    }),
  ),
})
/** Sends the preview to the caller, marked as a test. 409 `not_allowed` for a document; 429 after 10 in an hour. */
export const testTemplate = endpoint({
  method: 'POST',
  path: '/v1/templates/:id/test',
  audience: 'staff',
  summary: 'Send a template to yourself',
  params: idParams,
  body: z.extend(Shown, { sender_name: senderName, reply_to: z.nullable(email) }),
  refusals: ['not_allowed'],
  response: Success,
})
