import type { BulkPreview, MailBody, previewBulk } from '@portal/contract/bulk'
import type { ParsedBody } from '@portal/contract/shared/endpoint'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { AppContext } from '../../platform/context.ts'
import { isTakenUp, assigneeFor, whyNotAssigned } from './assign-many.service.ts'
import { mailFor, readersOf, standsOf, stuckAmong, targetsFor, type Stand } from './move-many.service.ts'
import { composeMails } from '../mails/staff-mail.service.ts'
import { grouped, mostOf, tooManyFor } from './bulk.rules.ts'
import { idsOf } from './bulk.service.ts'

type Asked = ParsedBody<typeof previewBulk>
type AskedOf<K extends Asked['work']['kind']> = Extract<Asked['work'], { kind: K }>
type Part = Partial<BulkPreview>

type Shown = Pick<Stand, 'candidate_id' | 'email' | 'first_name' | 'last_name'>
const sampleOf = ({ candidate_id, email, first_name, last_name }: Shown, { subject, text, html }: MailContent): BulkPreview['sample'] => ({
  candidate_id,
  name: `${first_name} ${last_name}`,
  to_address: email,
  subject,
  text,
  html,
})

const inOrder = (stands: readonly Stand[], ids: readonly number[]): Stand[] => {
  const byId = new Map(stands.map((stand) => [stand.candidate_id, stand]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const previewStage = async (ctx: AppContext, tx: Db, actor: Actor, ids: readonly number[], asked: AskedOf<'stage'>): Promise<Part> => {
  const stands = inOrder(await standsOf(tx, actor, ids), ids)
  const targets = targetsFor(stands, actor)
  const { to, joining_on, candidate_id } = asked
  if (to === undefined) return { ...stuckAmong(stands), targets }
  const chosen = targets.find((target) => target.to === to)
  const readers = readersOf(stands, to, actor)
  const reader = readers.find((one) => one.candidate_id === candidate_id) ?? readers[0]
  const mail = reader && mailFor(ctx, reader, to, joining_on)
  return {
    can: chosen?.can ?? 0,
    cannot: chosen?.cannot ?? [],
    targets,
    recipients: readers.slice(0, limits.bulkMails).map((one) => one.candidate_id),
    sample: reader && mail ? sampleOf(reader, mail) : null,
  }
}

const previewAssign = async (tx: Db, actor: Actor, ids: readonly number[], { user_id }: AskedOf<'assign'>): Promise<Part> => {
  const assignee = user_id === undefined ? undefined : await assigneeFor(tx, user_id)
  if (assignee === undefined) return {}
  const stands = await standsOf(tx, actor, ids)
  const reasons = stands.flatMap(({ assigned_to }) => whyNotAssigned(assigned_to, assignee) ?? [])
  return {
    can: stands.length - reasons.length,
    cannot: grouped(reasons),
    moved: stands.filter((stand) => isTakenUp(stand, assignee)).length,
  }
}

const previewMail = async (ctx: AppContext, tx: Db, actor: Actor, ids: readonly number[], asked: AskedOf<'mail'>): Promise<Part> => {
  const body: MailBody = { subject: asked.subject ?? '', body: asked.body ?? '' }
  const composed = await composeMails(ctx, tx, actor, ids, body)
  const all = ids.flatMap((id) => composed.get(id) ?? [])
  const written = all.flatMap(({ reader, mail }) => (mail === null ? [] : [{ reader, mail }]))
  const left = all.flatMap(({ reader, why }) => (why === null ? [] : [{ reader, why }]))
  const shown = written.find(({ reader }) => reader.id === asked.candidate_id) ?? written[0]
  return {
    can: written.length,
    cannot: grouped(left.map(({ why }) => why)),
    recipients: written.map(({ reader }) => reader.id),
    excluded: left.map(({ reader, why }) => ({ candidate_id: reader.id, name: `${reader.first_name} ${reader.last_name}`, why })),
    sample: shown ? sampleOf({ ...shown.reader, candidate_id: shown.reader.id }, shown.mail) : null,
  }
}

const previewOf = (ctx: AppContext, tx: Db, actor: Actor, ids: readonly number[], work: Asked['work']): Promise<Part> => {
  if (work.kind === 'stage') return previewStage(ctx, tx, actor, ids, work)
  if (work.kind === 'assign') return previewAssign(tx, actor, ids, work)
  return work.kind === 'mail' ? previewMail(ctx, tx, actor, ids, work) : Promise.resolve({})
}

/** What work on many candidates would do; nothing is written. Errors as in the contract. */
export const previewRun = async (ctx: AppContext, actor: Actor, { selection, work }: Asked): Promise<BulkPreview> => {
  const { db } = ctx.database
  const ids = await idsOf(db, actor, selection)
  const total = ids.length
  const refused = tooManyFor(work.kind, total)
  return {
    total,
    gone: 'ids' in selection ? selection.ids.length - total : 0,
    most: mostOf(work.kind),
    refused,
    can: total,
    cannot: [],
    targets: [],
    moved: 0,
    recipients: [],
    excluded: [],
    sample: null,
    ...(refused === null ? await previewOf(ctx, db, actor, ids, work) : { can: 0 }),
  }
}
