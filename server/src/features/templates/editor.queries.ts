import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { TemplateContent, TemplateRow, TemplateVersion } from '@portal/contract/template-editor'
import { limits } from '@portal/contract/shared/limits'
import type { TemplateCode } from '@portal/contract/templates'
import type { Db } from '../../database/open.ts'
import { template_versions, templates, users } from '../../database/schema.ts'
import type { Authorized } from '../../platform/actor.ts'

type StoredTemplate = typeof templates.$inferSelect & { readonly code: TemplateCode }
/** A template whose row is locked, to change its draft or its active version. */
export type TemplateScope = Authorized<{ readonly id: number }, 'edit' | 'manage'>

/** All templates by code, the one in use first and archived ones last. */
export const selectTemplates = async (db: Db): Promise<TemplateRow[]> => {
  const { rows } = await db.execute<Omit<TemplateRow, 'changed_at'> & { changed_at: string | Date }>(sql`
    select t.id, t.code, t.name, t.is_in_use, t.archived_at is not null as is_archived, a.id is not null as has_active,
      d.id is not null as has_draft, coalesce(a.mode, d.mode, 'auto') as mode, coalesce(a.type, d.type, 'MAIL') as type,
      coalesce(d.created_at, a.created_at, t.created_at) as changed_at, u.name as changed_by
    from ${templates} t
    left join ${template_versions} a on a.template_id = t.id and a.state = 'active'
    left join ${template_versions} d on d.template_id = t.id and d.state = 'draft'
    left join ${users} u on u.id = coalesce(d.author_id, a.author_id)
    order by t.archived_at is not null, t.code, t.is_in_use desc, t.id`)
  return rows.map((row) => ({ ...row, changed_at: new Date(row.changed_at).toISOString() }))
}

/** Number of templates that aren't archived. */
export const countTemplates = (db: Db): Promise<number> => db.$count(templates, isNull(templates.archived_at))

export const findTemplate = async (db: Db, id: number, { isLocked = false } = {}): Promise<StoredTemplate | undefined> => {
  const found = db.select().from(templates).where(eq(templates.id, id))
  const [row] = await (isLocked ? found.for('update') : found)
  return row && { ...row, code: row.code as TemplateCode }
}

/** Locks the templates of its code, ordered by id so that two administrators who choose different ones can't deadlock. */
export const lockTemplatesOfCode = async (tx: Db, id: number): Promise<void> => {
  const code = tx.select({ code: templates.code }).from(templates).where(eq(templates.id, id))
  await tx.select({ id: templates.id }).from(templates).where(eq(templates.code, code)).orderBy(asc(templates.id)).for('update')
}

const { created_at, activated_at, number, state, subject, body, mode, delay, type, sender_name, reply_to, cc } = template_versions
const columns = { created_at, activated_at, number, state, subject, body, mode, delay, type, sender_name, reply_to, cc, author: users.name }
const toVersion = ({
  created_at: at,
  activated_at: since,
  ...row
}: Omit<TemplateVersion, 'created_at' | 'activated_at'> & {
  created_at: Date
  activated_at: Date | null
}): TemplateVersion => ({ ...row, created_at: at.toISOString(), activated_at: since?.toISOString() ?? null })

/** The draft and the active version of a template, where they exist. */
export const selectCurrentVersions = async (db: Db, template_id: number): Promise<TemplateVersion[]> => {
  const rows = await db
    .select(columns)
    .from(template_versions)
    .leftJoin(users, eq(users.id, template_versions.author_id))
    .where(and(eq(template_versions.template_id, template_id), ne(template_versions.state, 'past')))
    .orderBy(asc(template_versions.number))
  return rows.map(toVersion)
}

/** The latest versions of a template, without its draft. */
export const selectVersions = async (db: Db, template_id: number): Promise<TemplateVersion[]> => {
  const rows = await db
    .select(columns)
    .from(template_versions)
    .leftJoin(users, eq(users.id, template_versions.author_id))
    .where(and(eq(template_versions.template_id, template_id), ne(template_versions.state, 'draft')))
    .orderBy(desc(template_versions.number))
    .limit(limits.templateVersions)
  return rows.map(toVersion)
}

export const findVersion = async (db: Db, template_id: number, version: number): Promise<TemplateContent | undefined> => {
  const [row] = await db
    .select({ subject, body, mode, delay, type, sender_name, reply_to, cc })
    .from(template_versions)
    .where(and(eq(template_versions.template_id, template_id), eq(template_versions.number, version), ne(template_versions.state, 'draft')))
  return row
}

const ofTemplate = ({ id }: TemplateScope) => eq(template_versions.template_id, id)

/** Updates the draft, or inserts one as a new version. */
export const upsertDraft = async (tx: Db, scope: TemplateScope, { cc: copies, ...content }: TemplateContent, author_id: number) => {
  const values = { ...content, cc: [...copies], author_id, created_at: sql`now()` }
  const updated = await tx
    .update(template_versions)
    .set(values)
    .where(and(ofTemplate(scope), eq(template_versions.state, 'draft')))
    .returning({ id: template_versions.id })
  if (updated.length > 0) return
  const [{ next } = { next: 1 }] = await tx
    .select({ next: sql<number>`coalesce(max(${template_versions.number}), 0)::int + 1` })
    .from(template_versions)
    .where(ofTemplate(scope))
  await tx.insert(template_versions).values({ ...values, template_id: scope.id, number: next, state: 'draft' })
}

export const deleteDraft = async (tx: Db, scope: TemplateScope): Promise<void> => {
  await tx.delete(template_versions).where(and(ofTemplate(scope), eq(template_versions.state, 'draft')))
}

/** Turns the draft into the active version; returns its number, undefined without a draft. */
export const activateDraft = async (
  tx: Db,
  scope: Authorized<{ readonly id: number }, 'manage'>,
  activated_by: number,
): Promise<number | undefined> => {
  await tx
    .update(template_versions)
    .set({ state: 'past' })
    .where(and(ofTemplate(scope), eq(template_versions.state, 'active')))
  const [activated] = await tx
    .update(template_versions)
    .set({ state: 'active', activated_by, activated_at: sql`now()` })
    .where(and(ofTemplate(scope), eq(template_versions.state, 'draft')))
    .returning({ number: template_versions.number })
  return activated?.number
}

/** Sets the name and increments the revision. */
export const touchTemplate = async (tx: Db, { id }: TemplateScope, change: { readonly name?: string } = {}): Promise<void> => {
  await tx
    .update(templates)
    .set({ ...change, revision: sql`${templates.revision} + 1` })
    .where(eq(templates.id, id))
}

export const insertTemplate = async (tx: Db, code: string, name: string): Promise<number> => {
  const [row] = await tx.insert(templates).values({ code, name }).returning({ id: templates.id })
  if (!row) throw new Error('The template was not inserted.')
  return row.id
}

/** Makes it the template in use for its code. */
export const setInUse = async (tx: Db, code: string, { id }: Authorized<{ readonly id: number }, 'manage'>): Promise<void> => {
  await tx
    .update(templates)
    .set({ is_in_use: false })
    .where(and(eq(templates.code, code), ne(templates.id, id)))
  await tx.update(templates).set({ is_in_use: true, archived_at: null }).where(eq(templates.id, id))
}

export const setArchived = async (tx: Db, { id }: Authorized<{ readonly id: number }, 'manage'>): Promise<void> => {
  await tx
    .update(templates)
    .set({ archived_at: sql`now()` })
    .where(eq(templates.id, id))
}
