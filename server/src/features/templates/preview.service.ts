import {
  isDocument,
  offeredPlaceholders,
  templatePlaceholders,
  type TemplateCode,
  type TemplatePlaceholder,
} from '@portal/contract/templates'
import type { previewTemplate as endpoint, testTemplate as testEndpoint } from '@portal/contract/template-editor'
import type { ParsedBody, Response } from '@portal/contract/shared/endpoint'
import { HOUR } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { limitHits, type RateLimit } from '../../platform/limiter.ts'
import type { AppContext } from '../../platform/context.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import { documentValues, renderDocument } from './compose-document.service.ts'
import { candidateValues, commonValues, renderTemplate } from './compose.service.ts'
import { findTemplate } from './editor.queries.ts'
import type { PlaceholderValues } from './fill.rules.ts'
import { selectCandidateValues } from './templates.queries.ts'
import { mayDraft } from './templates.policy.ts'
import { assertText } from './templates.service.ts'

type Preview = Response<typeof endpoint>['data']

/** Enough to check a text in a mail client; prevents use as a mailer. */
const tests: RateLimit = { name: 'template-test', max: 10, seconds: HOUR / 1000 }

/**
 * Placeholder values of a candidate's newest interview, offer, task or test; empty if there is none. Supplied by the features that own
 * those values, because they are in higher layers.
 */
export type LatestValues = (ctx: AppContext, db: Db, candidate_id: number) => Promise<PlaceholderValues>

/** The candidate's own values, with samples for the rest. */
const previewValues = async (
  ctx: AppContext,
  db: Db,
  { code, latest }: { readonly code: TemplateCode; readonly latest: readonly LatestValues[] },
  candidate_id: number | null,
) => {
  const { always, sometimes } = offeredPlaceholders(code)
  const names: readonly TemplatePlaceholder[] = [...always, ...sometimes]
  const samples: PlaceholderValues = Object.fromEntries(names.map((name) => [name, templatePlaceholders[name].sample]))
  if (candidate_id === null) return { values: { ...samples, ...commonValues(ctx.config) }, known: [] as string[] }
  if (!(await findVisibleCandidate(db, candidate_id))) throw notFound()
  const [record] = await selectCandidateValues(db, [candidate_id])
  let known: PlaceholderValues = {}
  for (const read of latest) known = { ...known, ...(await read(ctx, db, candidate_id)) }
  known = { ...known, ...commonValues(ctx.config), ...(record && (isDocument(code) ? documentValues : candidateValues)(record)) }
  return { values: { ...samples, ...known }, known: Object.keys(known) }
}

const SAMPLE_HEAD = { reference: `${templatePlaceholders['opening.job_code'].sample}, offer 1`, address: null }

/** The template to preview, and the sources of the candidate's values. */
interface Previewed {
  readonly id: number
  readonly latest: readonly LatestValues[]
}

const render = async (
  ctx: AppContext,
  db: Db,
  { id, latest }: Previewed,
  { subject, body, candidate_id = null }: Pick<ParsedBody<typeof endpoint>, 'subject' | 'body' | 'candidate_id'>,
) => {
  const template = await findTemplate(db, id)
  if (!template) throw notFound()
  const { code } = template
  const html = assertText(code, subject, body)
  const { values, known } = await previewValues(ctx, db, { code, latest }, candidate_id)
  const mail = renderTemplate(code, { subject, body: html, type: 'MAIL', sender_name: null, reply_to: null, cc: [] }, values)
  const samples =
    candidate_id === null ? [] : Object.keys(values).filter((name) => !known.includes(name) && `${subject}${html}`.includes(name))
  const pdf = isDocument(code) ? await renderDocument({ subject, body: html }, values, SAMPLE_HEAD) : null
  return { code, mail, pdf, samples }
}

/** The email or document as it would be sent. 404 if there is no such template or the candidate isn't visible to staff; 422 by field. */
export const previewTemplate = async (
  ctx: AppContext,
  actor: Actor,
  previewed: Previewed,
  body: ParsedBody<typeof endpoint>,
): Promise<Preview> => {
  authorize(actor, mayDraft, { id: previewed.id })
  const { mail, pdf, samples } = await render(ctx, ctx.database.db, previewed, body)
  return { subject: mail.subject, text: mail.text, html: mail.html, pdf: pdf?.toString('base64') ?? null, samples }
}

/** Sends the preview to the caller, marked as a test. Errors as `previewTemplate`; 409 `not_allowed`, 429. */
export const testTemplate = async (
  ctx: AppContext,
  actor: Actor,
  previewed: Previewed,
  body: ParsedBody<typeof testEndpoint>,
): Promise<void> => {
  authorize(actor, mayDraft, { id: previewed.id })
  await ctx.database.transaction(async (tx) => {
    const { code, mail } = await render(ctx, tx, previewed, body)
    if (isDocument(code)) throw conflict('not_allowed', "A document isn't sent by itself.")
    await limitHits(tx, tests, String(actor.user_id))
    const { sender_name, reply_to } = body
    await sendAccountMail(ctx, tx, actor.email, { ...mail, subject: `[Test] ${mail.subject}`, code: 'TEST', sender_name, reply_to })
  })
}
