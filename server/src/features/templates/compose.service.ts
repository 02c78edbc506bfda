import type { MailDelay, TemplateCode, TemplateValues } from '@portal/contract/templates'
import { escapeHtml } from '@portal/contract/shared/html'
import { NOTICE_HASH, PRODUCT } from '@portal/contract/shared/product'
import { displayName } from '@portal/contract/shared/names'
import type { Db } from '../../database/open.ts'
import type { Config } from '../../config.ts'
import { nameOf } from '../../platform/mail/address.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { AppContext } from '../../platform/context.ts'
import { fillHtml, fillSubject, fillText, missingIn, withoutLines, type PlaceholderValues } from './fill.rules.ts'
import { compileBody, type CompiledBody } from './markup.lib.ts'
import { selectActiveVersions, selectCandidateValues, type ActiveVersion, type CandidateValues } from './templates.queries.ts'

/** Cache of compiled bodies by their HTML, shared by all recipients of a run: compiling takes a millisecond, filling far less. */
const compiled = new Map<string, CompiledBody>()
const MOST_COMPILED = 500
const compileOnce = (body: string): CompiledBody => {
  const known = compiled.get(body)
  if (known) return known
  if (compiled.size >= MOST_COMPILED) compiled.clear()
  const result = compileBody(body)
  compiled.set(body, result)
  return result
}

/** A link to the privacy notice, for recipients who haven't seen it. */
const noticeLine = ({ publicUrl }: Config): string =>
  `<p>We keep your details to consider you for our openings. <a href="${escapeHtml(`${publicUrl}/login#${NOTICE_HASH}`)}">Privacy notice</a></p>`
/** Appends the privacy line to a version. */
export const withNotice = <V extends { readonly body: string }>(config: Config, version: V): V => ({
  ...version,
  body: version.body + noticeLine(config),
})

/** Subject and body of an email, without lines whose placeholder has neither value nor fallback. Throws if nothing is left. */
export const renderTemplate = (code: string, version: Omit<ActiveVersion, 'mode' | 'delay'>, values: PlaceholderValues): MailContent => {
  const { subject, body, type, sender_name, reply_to, cc } = version
  const parts = compileOnce(withoutLines(body, missingIn(body, values)))
  const mail = { subject: fillSubject(subject, values), text: fillText(parts.text, values), html: fillHtml(parts.html, values) }
  if (mail.subject === '' || mail.text.trim() === '') throw new Error(`The template ${code} has nothing to say with these values.`)
  if (Object.values(mail).some((part) => part.includes('{{')))
    throw new Error(`The template ${code} has a placeholder that was not filled.`)
  return { code, ...mail, type, sender_name, reply_to, cc }
}

/** Placeholder values common to all emails. */
export const commonValues = ({ company, mailFrom, publicUrl, privacyContact }: Config): PlaceholderValues => ({
  'company.name': company ?? nameOf(mailFrom) ?? PRODUCT,
  'company.contact': privacyContact,
  'links.portal': `${publicUrl}/CandidateProfile`,
})

/** Placeholder values from a candidate's record. */
export const candidateValues = ({
  first_name,
  last_name,
  designation,
  job_code,
  location,
  recruiter,
}: Omit<CandidateValues, 'id' | 'email' | 'withheld_since' | 'middle_name' | 'needs_notice'>) => ({
  'candidate.first_name': first_name,
  'candidate.last_name': last_name,
  'candidate.full_name': displayName({ first_name, last_name }),
  'opening.title': designation === null ? null : `${designation} (${job_code})`,
  'opening.designation': designation,
  'opening.job_code': job_code,
  'opening.location': location,
  'recruiter.name': recruiter,
})

/** The active version of the template for a code. */
export const activeVersion = (versions: ReadonlyMap<string, ActiveVersion>, code: TemplateCode): ActiveVersion => {
  const version = versions.get(code)
  if (!version) throw new Error(`No template is in use for ${code}.`)
  return version
}

/** An email and the delay its template prescribes. */
export interface DelayedMail extends MailContent {
  readonly delay: MailDelay
}

/** Placeholder values of one candidate's email in a bulk call. */
export interface CandidateMailValues {
  readonly candidate_id: number
  readonly code: TemplateCode
  readonly values: PlaceholderValues
}

/**
 * Composes one email per candidate from the active templates, in two statements; by candidate. Names, opening, assignee and links come from
 * the candidate's record as the transaction sees it; `values` are those of the code (`TemplateValues`). Candidates who haven't seen the
 * privacy notice get a line that links to it.
 */
export const composeCandidateMails = async (
  { config }: AppContext,
  db: Db,
  rows: readonly CandidateMailValues[],
): Promise<Map<number, DelayedMail>> => {
  if (rows.length === 0) return new Map()
  const versions = await selectActiveVersions(
    db,
    rows.map(({ code }) => code),
  )
  const records = await selectCandidateValues(
    db,
    rows.map(({ candidate_id }) => candidate_id),
  )
  const common = commonValues(config)
  const byId = new Map(records.map((record) => [record.id, record]))
  return new Map(
    rows.map(({ candidate_id, code, values }) => {
      const record = byId.get(candidate_id)
      const active = activeVersion(versions, code)
      const version = record?.needs_notice ? withNotice(config, active) : active
      const mail = renderTemplate(code, version, { ...common, ...(record && candidateValues(record)), ...values })
      return [candidate_id, { ...mail, delay: version.delay }]
    }),
  )
}

/** Composes an email to one candidate from the active template. */
export const composeCandidateMail = async <C extends TemplateCode>(
  ctx: AppContext,
  db: Db,
  candidate_id: number,
  code: C,
  values: TemplateValues<C>,
): Promise<MailContent> => {
  const mail = (await composeCandidateMails(ctx, db, [{ candidate_id, code, values }])).get(candidate_id)
  if (!mail) throw new Error('The email was not composed.')
  return mail
}

/** Composes an email to staff, or to an address without a record, from the active template. For many of one code: `composeMails`. */
export const composeMail = async <C extends TemplateCode>(
  ctx: AppContext,
  db: Db,
  code: C,
  values: TemplateValues<C>,
): Promise<MailContent> => {
  const [mail] = await composeMails(ctx, db, code, [values])
  if (!mail) throw new Error('The email was not composed.')
  return mail
}

/** Like `composeMail` for many recipients, in one statement and in their order. `needsNotice`: none of them has seen the privacy notice. */
export const composeMails = async <C extends TemplateCode>(
  { config }: AppContext,
  db: Db,
  code: C,
  rows: readonly TemplateValues<C>[],
  { needsNotice = false }: { readonly needsNotice?: boolean } = {},
): Promise<MailContent[]> => {
  const active = activeVersion(await selectActiveVersions(db, [code]), code)
  const version = needsNotice ? withNotice(config, active) : active
  const common = commonValues(config)
  return rows.map((values) => renderTemplate(code, version, { ...common, ...values }))
}
