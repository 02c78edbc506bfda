import type { TemplateCode } from '@portal/contract/templates'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../open.ts'
import * as tables from '../schema.ts'

interface People {
  readonly recruiter: number
  readonly administrator: number
}
const { templates, template_versions: versions } = tables

/** The template in use with its active version. */
const findInUse = async (tx: Db, code: TemplateCode) => {
  const [row] = await tx
    .select({ version: versions })
    .from(templates)
    .innerJoin(versions, and(eq(versions.template_id, templates.id), eq(versions.state, 'active')))
    .where(and(eq(templates.code, code), eq(templates.is_in_use, true)))
  if (!row) throw new Error(`No template is in use for ${code}.`)
  const { id: _, created_at: __, ...version } = row.version
  return version
}

/** The body with one more paragraph before the signature. */
const withParagraph = (body: string, text: string): string => body.replace('<p>The HR team</p>', `<p>${text}</p><p>The HR team</p>`)

/** Inserts edited templates: a second version, a draft, an active copy, and an archived one. */
export const insertTemplates = async (tx: Db, { recruiter, administrator }: People): Promise<void> => {
  const activated = { activated_by: administrator, activated_at: new Date() }
  const closed = await findInUse(tx, 'M29')
  await tx
    .update(versions)
    .set({ state: 'past' })
    .where(and(eq(versions.template_id, closed.template_id), eq(versions.state, 'active')))
  const closedBody = withParagraph(closed.body, 'We would be glad to hear from you again. <strong>Your profile stays saved</strong>.')
  await tx.insert(versions).values({ ...closed, ...activated, number: 2, body: closedBody, author_id: recruiter })

  const screened = await findInUse(tx, 'M21')
  const draft = withParagraph(screened.body, 'If you know someone who fits, please tell them about us.')
  await tx.insert(versions).values({ ...screened, number: 2, state: 'draft', body: draft, author_id: recruiter })

  const insertCopy = async (code: TemplateCode, name: string, subject: string, text: string, archived_at: Date | null) => {
    const original = await findInUse(tx, code)
    const [copy] = await tx.insert(templates).values({ code, name, archived_at }).returning({ id: templates.id })
    if (!copy) throw new Error('The template was not inserted.')
    const body = withParagraph(original.body, text)
    await tx.insert(versions).values({ ...original, ...activated, template_id: copy.id, number: 1, subject, body, author_id: recruiter })
  }
  const invited = 'Bring your mark sheets to the office on Saturday at 10:00. The whole drive takes about three hours.'
  await insertCopy('M05', 'Shortlisted: Saturday drive', 'You are invited to our Saturday drive', invited, null)
  const greeting = 'We wish you a happy Diwali.'
  await insertCopy('M32', 'You can apply again: Diwali', 'A new start at {{company.name}}', greeting, new Date())
}
