import type { Template, TemplateBody, TemplateContent, TemplateRow, TemplateText, TemplateVersion } from '@portal/contract/template-editor'
import { stageOf } from '@portal/contract/stages'
import { delaysOf, isDocument, modesOf, stagesWithMail, templateKind, type TemplateCode } from '@portal/contract/templates'
import type { Db } from '../../database/open.ts'
import { authorize, isAdministrator, type Actor } from '../../platform/actor.ts'
import { conflict, invalid, NOT_IN_LIST, notFound, violatedConstraint } from '../../platform/errors.ts'
import { unprintable } from '../../platform/documents/printed-document.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import {
  activateDraft,
  countTemplates,
  deleteDraft,
  findTemplate,
  findVersion,
  insertTemplate,
  lockTemplatesOfCode,
  selectCurrentVersions,
  selectTemplates,
  selectVersions,
  setArchived,
  setInUse,
  touchTemplate,
  upsertDraft,
} from './editor.queries.ts'
import { checkMarkup, markedTextOf, textOf } from './markup.lib.ts'
import { mayActivate, mayDraft } from './templates.policy.ts'
import { templateErrors } from './templates.rules.ts'

const ONLY_ADMINISTRATORS = 'Only an administrator decides which text is sent.'
const ARCHIVED = 'This template is archived.'
const NO_DRAFT = 'There is no draft to activate.'

/** Where a template in use is used: its stages, or its event. */
const usedBy = (code: TemplateCode): string => {
  const labels = stagesWithMail(code).map((stage) => `“${stageOf(stage).label}”`)
  if (labels.length > 0) return `${labels.length === 1 ? 'the stage' : 'the stages'} ${labels.join(', ')}`
  return `the ${isDocument(code) ? 'document' : 'email'} “${templateKind(code).name}”`
}
const archiveRefusal = (code: TemplateCode, is_in_use: boolean): string | null =>
  is_in_use ? `It is used by ${usedBy(code)}. Use another template there first.` : null

const describe = async (db: Db, actor: Actor, id: number): Promise<Template> => {
  const template = await findTemplate(db, id)
  if (!template) throw notFound()
  const versions = await selectCurrentVersions(db, id)
  const { code, name, is_in_use, revision } = template
  const active = versions.find(({ state }) => state === 'active') ?? null
  const draft = versions.find(({ state }) => state === 'draft') ?? null
  const is_archived = template.archived_at !== null
  const whyNot = isAdministrator(actor) ? (is_archived ? ARCHIVED : null) : ONLY_ADMINISTRATORS
  return {
    id,
    code,
    name,
    is_in_use,
    is_archived,
    revision,
    active,
    draft,
    can: {
      activate: whyNot ?? (draft === null ? NO_DRAFT : null),
      use: (isAdministrator(actor) ? null : ONLY_ADMINISTRATORS) ?? (active === null ? 'Activate its draft first.' : null),
      archive: whyNot ?? archiveRefusal(code, is_in_use),
    },
  }
}

/** All templates, archived ones last. */
export const listTemplates = ({ database }: AppContext, actor: Actor): Promise<TemplateRow[]> => {
  authorize(actor, mayDraft, {})
  return selectTemplates(database.db)
}

/** Number of templates that aren't archived. */
export const countKeptTemplates = ({ database }: AppContext, actor: Actor): Promise<number> => {
  authorize(actor, mayDraft, {})
  return countTemplates(database.db)
}

/** 404 if there is no such template. */
export const readTemplate = ({ database }: AppContext, actor: Actor, id: number): Promise<Template> =>
  describe(database.db, actor, authorize(actor, mayDraft, { id }).id)

/** The active text with bold, lists and links marked up, for editing in an email. 404 if there is no such template or no active version. */
export const readTemplateText = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<TemplateText> => {
  authorize(actor, mayDraft, { id })
  const active = (await selectCurrentVersions(db, id)).find(({ state }) => state === 'active')
  if (!active) throw notFound()
  return { subject: active.subject, body: markedTextOf(active.body) }
}

/** The latest versions, newest first. 404 if there is no such template. */
export const listVersions = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<TemplateVersion[]> => {
  authorize(actor, mayDraft, { id })
  if (!(await findTemplate(db, id))) throw notFound()
  return selectVersions(db, id)
}

/** Errors for characters that the fonts of documents lack, by field. */
const unprintableErrors = (texts: Readonly<Record<string, string>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const wrong = unprintable(text)
      return wrong.length > 0
        ? [[field, [`Documents can't print ${wrong.slice(0, 5).join(' ')}. Use Latin, Devanagari or Gujarati characters.`]]]
        : []
    }),
  )

/** Validates subject and body: allowed tags and placeholders only; returns the canonical HTML. 422 by field, naming what isn't allowed. */
export const assertText = (code: TemplateCode, subject: string, source: string): string => {
  const { html, refused } = checkMarkup(source)
  const errors = templateErrors(code, subject, html)
  if (/[<>]/.test(subject)) errors['subject'] = ['Remove < and >: a subject has no formatting.']
  const noun = isDocument(code) ? 'a document' : 'an email'
  if (refused.length > 0) errors['body'] = [`Not allowed in ${noun}: ${refused.slice(0, 5).join(', ')}.`, ...(errors['body'] ?? [])]
  if (isDocument(code)) Object.assign(errors, unprintableErrors({ subject, body: textOf(html) }))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return html
}

const NOT_SENT = "A document isn't sent by itself."
/** Errors for sender, reply address and copies of a document, which has none. */
const sendingErrors = ({ sender_name, reply_to, cc, type }: TemplateContent) => ({
  ...(sender_name !== null && { sender_name: [NOT_SENT] }),
  ...(reply_to !== null && { reply_to: [NOT_SENT] }),
  ...(cc.length > 0 && { cc: [NOT_SENT] }),
  ...(type !== 'MAIL' && { type: [NOT_IN_LIST] }),
})

const assertContent = (code: TemplateCode, content: TemplateContent): TemplateContent => {
  const errors = {
    ...(!modesOf(code).includes(content.mode) && { mode: [NOT_IN_LIST] }),
    ...(!delaysOf(code).includes(content.delay) && { delay: [NOT_IN_LIST] }),
    ...(isDocument(code) && sendingErrors(content)),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { ...content, body: assertText(code, content.subject, content.body) }
}

const assertUnchanged = async (tx: Db, id: number, revision: number) => {
  const template = await findTemplate(tx, id, { isLocked: true })
  if (!template) throw notFound()
  if (template.archived_at !== null) throw conflict('not_allowed', ARCHIVED)
  if (template.revision !== revision) {
    const last = (await selectCurrentVersions(tx, id)).at(-1)
    throw conflict(
      'changed_meanwhile',
      `${last?.author ?? 'Someone'} has saved this template since you opened it. Reload it to see their text.`,
    )
  }
  return template
}

const translateNameConflict = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (violatedConstraint(error) === 'templates_name') throw conflict('name_taken', 'Another template of this email has this name.')
    throw error
  }
}

/** Saves the draft. 404; 409 `changed_meanwhile`, `name_taken`, `not_allowed` for an archived template; 422 by field. */
export const saveTemplate = (ctx: AppContext, actor: Actor, id: number, { name, revision, ...content }: TemplateBody): Promise<Template> =>
  translateNameConflict(
    ctx.database.transaction(async (tx) => {
      const scope = authorize(actor, mayDraft, { id })
      const { code } = await assertUnchanged(tx, id, revision)
      await upsertDraft(tx, scope, assertContent(code, content), actor.user_id)
      await touchTemplate(tx, scope, { name })
      return describe(tx, actor, id)
    }),
  )

/** Activates the draft; queued emails keep their text. 403 for recruiters; 404; 409 `changed_meanwhile`, `not_allowed`. */
export const activateTemplate = (ctx: AppContext, actor: Actor, id: number, revision: number): Promise<Template> =>
  ctx.database.transaction(async (tx) => {
    const scope = authorize(actor, mayActivate, { id })
    const { code } = await assertUnchanged(tx, id, revision)
    const number = await activateDraft(tx, scope, actor.user_id)
    if (number === undefined) throw conflict('not_allowed', NO_DRAFT)
    await touchTemplate(tx, scope)
    await recordAudit(tx, actor, 'template_activated', 'template', id, { code, number })
    return describe(tx, actor, id)
  })

/** 404, 409 `changed_meanwhile`; `not_allowed` if the template has no active version. */
export const discardDraft = (ctx: AppContext, actor: Actor, id: number, revision: number): Promise<Template> =>
  ctx.database.transaction(async (tx) => {
    const scope = authorize(actor, mayDraft, { id })
    await assertUnchanged(tx, id, revision)
    const versions = await selectCurrentVersions(tx, id)
    if (!versions.some(({ state }) => state === 'active'))
      throw conflict('not_allowed', 'This draft is all there is of the template. Archive it instead.')
    await deleteDraft(tx, scope)
    await touchTemplate(tx, scope)
    return describe(tx, actor, id)
  })

/** Copies a previous version into the draft. Errors as `saveTemplate`. */
export const restoreVersion = (ctx: AppContext, actor: Actor, id: number, number: number, revision: number): Promise<Template> =>
  ctx.database.transaction(async (tx) => {
    const scope = authorize(actor, mayDraft, { id })
    const { code } = await assertUnchanged(tx, id, revision)
    const content = await findVersion(tx, id, number)
    if (!content) throw notFound()
    await upsertDraft(tx, scope, content, actor.user_id)
    await touchTemplate(tx, scope)
    await recordAudit(tx, actor, 'template_restored', 'template', id, { code, number })
    return describe(tx, actor, id)
  })

/** Duplicates a template as a draft that isn't in use. 404, 409 `name_taken`. */
export const duplicateTemplate = (ctx: AppContext, actor: Actor, id: number, name: string): Promise<Template> =>
  translateNameConflict(
    ctx.database.transaction(async (tx) => {
      authorize(actor, mayDraft, { id })
      const template = await findTemplate(tx, id)
      const version = (await selectCurrentVersions(tx, id)).at(-1)
      if (!template || !version) throw notFound()
      const copy = authorize(actor, mayDraft, { id: await insertTemplate(tx, template.code, name) })
      const { subject, body, mode, delay, type, sender_name, reply_to, cc } = version
      await upsertDraft(tx, copy, { subject, body, mode, delay, type, sender_name, reply_to, cc }, actor.user_id)
      return describe(tx, actor, copy.id)
    }),
  )

/** Makes it the template that emails of its code are composed from. 404, 409 `not_allowed`. */
export const putTemplateInUse = (ctx: AppContext, actor: Actor, id: number): Promise<Template> =>
  ctx.database.transaction(async (tx) => {
    const scope = authorize(actor, mayActivate, { id })
    await lockTemplatesOfCode(tx, id)
    const template = await findTemplate(tx, id)
    if (!template) throw notFound()
    const { can } = await describe(tx, actor, id)
    if (can.use !== null) throw conflict('not_allowed', can.use)
    await setInUse(tx, template.code, scope)
    if (!template.is_in_use) await recordAudit(tx, actor, 'template_used', 'template', id, { code: template.code })
    return describe(tx, actor, id)
  })

/** Archives a template. 404, 409 `not_allowed` while a stage or another email uses it. */
export const archiveTemplate = (ctx: AppContext, actor: Actor, id: number): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const scope = authorize(actor, mayActivate, { id })
    const template = await findTemplate(tx, id, { isLocked: true })
    if (!template) throw notFound()
    const why = archiveRefusal(template.code, template.is_in_use)
    if (why !== null) throw conflict('not_allowed', why)
    if (template.archived_at !== null) return
    await setArchived(tx, scope)
    await recordAudit(tx, actor, 'template_archived', 'template', id, { code: template.code })
  })
