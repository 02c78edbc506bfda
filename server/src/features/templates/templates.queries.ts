import { and, eq, inArray, sql } from 'drizzle-orm'
import { mailNames } from '@portal/contract/stages'
import type { TemplateCode } from '@portal/contract/templates'
import { idList } from '../../database/id-list.ts'
import { isDesignation } from '../../database/is-designation.ts'
import type { Db } from '../../database/open.ts'
import { candidates, combos, resource_requests, template_versions, templates, users } from '../../database/schema.ts'
import { alias } from 'drizzle-orm/pg-core'

export type VersionRow = typeof template_versions.$inferSelect
/** The version columns that emails are composed from. */
export type ActiveVersion = Pick<VersionRow, 'subject' | 'body' | 'mode' | 'delay' | 'type' | 'sender_name' | 'reply_to' | 'cc'>

/** The active versions of the templates in use, by code. */
export const selectActiveVersions = async (db: Db, codes: readonly TemplateCode[]): Promise<Map<string, ActiveVersion>> => {
  if (codes.length === 0) return new Map()
  const { subject, body, mode, delay, type, sender_name, reply_to, cc } = template_versions
  const rows = await db
    .select({ code: templates.code, version: { subject, body, mode, delay, type, sender_name, reply_to, cc } })
    .from(templates)
    .innerJoin(template_versions, and(eq(template_versions.template_id, templates.id), eq(template_versions.state, 'active')))
    .where(and(eq(templates.is_in_use, true), inArray(templates.code, [...new Set(codes)])))
  return new Map(rows.map(({ code, version }) => [code, version]))
}

/** Mode and delay of the templates in use for stage emails, by code. */
export const selectStageMails = async (db: Db): Promise<Map<string, Pick<VersionRow, 'mode' | 'delay'>>> => {
  const { mode, delay } = template_versions
  const rows = await db
    .select({ code: templates.code, mode, delay })
    .from(templates)
    .innerJoin(template_versions, and(eq(template_versions.template_id, templates.id), eq(template_versions.state, 'active')))
    .where(and(eq(templates.is_in_use, true), inArray(templates.code, Object.keys(mailNames))))
  return new Map(rows.map(({ code, ...setting }) => [code, setting]))
}

/** Candidate columns used as placeholder values. */
export interface CandidateValues {
  readonly id: number
  readonly email: string
  readonly withheld_since: Date | null
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly designation: string | null
  readonly job_code: string | null
  readonly location: string | null
  readonly recruiter: string | null
  /** Whether the record was entered or imported by staff, and the candidate has neither registered nor agreed to the privacy notice. */
  readonly needs_notice: boolean
}
const locations = alias(combos, 'locations')

export const selectCandidateValues = (db: Db, ids: readonly number[]): Promise<CandidateValues[]> =>
  db
    .select({
      id: candidates.id,
      email: candidates.email,
      withheld_since: candidates.withheld_since,
      first_name: candidates.first_name,
      middle_name: candidates.middle_name,
      last_name: candidates.last_name,
      designation: combos.value,
      job_code: resource_requests.job_code,
      location: locations.value,
      recruiter: users.name,
      needs_notice: sql<boolean>`${candidates.user_id} is null and not exists (
        select from consents x where x.candidate_id = ${candidates.id} and x.is_given)`,
    })
    .from(candidates)
    .leftJoin(resource_requests, eq(resource_requests.id, candidates.resource_requisition_request_id))
    .leftJoin(combos, isDesignation)
    .leftJoin(locations, and(eq(locations.name, 'LOCATION_PREFERENCE'), eq(locations.key, resource_requests.location_preference)))
    .leftJoin(users, eq(users.id, candidates.assigned_to))
    .where(sql`${candidates.id} in ${idList(ids)}`)

/** A shipped template. */
export interface ShippedTemplate {
  readonly code: TemplateCode
  readonly name: string
  readonly version: ActiveVersion
}

/** Templates in use with their active version and its author, by code. */
export const selectInUse = async (tx: Db) => {
  const rows = await tx
    .select({ id: templates.id, code: templates.code, version: template_versions })
    .from(templates)
    .innerJoin(template_versions, and(eq(template_versions.template_id, templates.id), eq(template_versions.state, 'active')))
    .where(eq(templates.is_in_use, true))
  return new Map(rows.map((row) => [row.code, row]))
}

/** Inserts a template in use with its first version. No-op if another process inserted it concurrently. */
export const insertShipped = async (tx: Db, { code, name, version }: ShippedTemplate): Promise<void> => {
  const [row] = await tx.insert(templates).values({ code, name, is_in_use: true }).onConflictDoNothing().returning({ id: templates.id })
  if (row) await tx.insert(template_versions).values({ ...version, cc: [...version.cc], template_id: row.id, number: 1, state: 'active' })
}

/** Adds a changed shipped text as the next version of an unedited template. Keeps an existing draft. */
export const replaceShipped = async (tx: Db, template_id: number, version: ActiveVersion): Promise<void> => {
  const [{ next } = { next: 1 }] = await tx
    .select({ next: sql<number>`coalesce(max(${template_versions.number}), 0)::int + 1` })
    .from(template_versions)
    .where(eq(template_versions.template_id, template_id))
  await tx
    .update(template_versions)
    .set({ state: 'past' })
    .where(and(eq(template_versions.template_id, template_id), eq(template_versions.state, 'active')))
  await tx.insert(template_versions).values({ ...version, cc: [...version.cc], template_id, number: next, state: 'active' })
}
