import {
  BOUNCED,
  CANCELLED,
  DECLINED,
  DRAFT,
  EXPIRED,
  INVITED_APPLIED,
  INVITED_REGISTERED,
  LINK_OPENED,
  QUEUED,
  SENT,
  type InvitationEvent,
} from '@portal/contract/invitations'
import { DAY, HOUR } from '@portal/contract/shared/dates'
import { inArray } from 'drizzle-orm'
import type { Db } from '../open.ts'
import * as tables from '../schema.ts'

/** Name, state, and days since it was sent. `of`: the account that resulted from it. `isReferred`: referred by an employee. */
interface DemoInvitation {
  readonly name: string
  readonly status: number
  readonly event: InvitationEvent
  readonly days: number
  readonly reminders?: number
  readonly of?: string
  readonly isReferred?: boolean
}

const demoInvitations: readonly DemoInvitation[] = [
  { name: 'Farida Merchant', status: EXPIRED, event: 'expired', days: 21, reminders: 3 },
  { name: 'Chirag Gohil', status: CANCELLED, event: 'cancelled', days: 15 },
  { name: 'Rajat Kapoor', status: DECLINED, event: 'declined', days: 12, reminders: 1, isReferred: true },
  { name: 'Urvashi Bhatt', status: LINK_OPENED, event: 'reminded', days: 11, reminders: 2 },
  { name: 'Milan Zaveri', status: BOUNCED, event: 'bounced', days: 6, isReferred: true },
  { name: 'Krishna Pandya', status: SENT, event: 'reminded', days: 5, reminders: 1, isReferred: true },
  { name: 'Payal Rawal', status: LINK_OPENED, event: 'opened', days: 2, isReferred: true },
  { name: 'Imran Vohra', status: SENT, event: 'sent', days: 1 },
  { name: 'Sonal Dave', status: QUEUED, event: 'queued', days: -1 },
  { name: 'Jaydeep Rana', status: DRAFT, event: 'drafted', days: 0 },
  { name: '', of: 'candidate@example.com', status: INVITED_REGISTERED, event: 'registered', days: 4, isReferred: true },
  { name: '', of: 'applied@example.com', status: INVITED_APPLIED, event: 'applied', days: 3, isReferred: true },
]

interface DemoStaff {
  readonly recruiter: number
  readonly referrer: number
  readonly opening: number
}

/** Inserts invitations in every state; two became candidates. No reminders are scheduled, as the addresses don't exist. */
export const insertInvitations = async (tx: Db, { recruiter, referrer, opening }: DemoStaff): Promise<void> => {
  const { candidates, invitations } = tables
  const accounts = demoInvitations.flatMap(({ of }) => of ?? [])
  const known = await tx.select().from(candidates).where(inArray(candidates.email, accounts))
  const now = Date.now()
  const rows = demoInvitations.map(({ name, of, status, event, days, reminders = 0, isReferred }, index) => {
    const record = known.find(({ email }) => email === of)
    // What became of an invitation agrees with its candidate's own page.
    const sent = record ? record.created_at.getTime() - 5 * HOUR : now - days * DAY - index * HOUR
    const isSent = status !== DRAFT && status !== QUEUED
    const after = (hours: number) => new Date(Math.min(now, sent + hours * HOUR))
    const has = (from: number) => status >= from && status <= INVITED_APPLIED
    const applied_at = has(INVITED_APPLIED) ? (record?.stage_since ?? after(26)) : null
    const eventTimes: Partial<Record<InvitationEvent, Date | null>> = {
      expired: new Date(sent + 14 * DAY),
      reminded: after(49),
      registered: after(5),
      applied: applied_at,
    }
    return {
      name: record ? `${record.first_name} ${record.last_name}` : name,
      email: of ?? `${name.toLowerCase().replace(' ', '.')}@example.net`,
      mobile_no: record?.mobile_no ?? `98250${String(11_111 + index)}`,
      resource_request_id: index % 3 === 2 ? null : opening,
      referrer_id: isReferred ? referrer : null,
      invited_by: recruiter,
      status,
      days: 14,
      send_at: status === QUEUED ? new Date(sent) : null,
      sent_at: isSent ? new Date(sent) : null,
      opened_at: has(LINK_OPENED) ? after(3) : null,
      registered_at: has(INVITED_REGISTERED) ? after(5) : null,
      applied_at,
      expires_at: new Date(Math.max(sent, isSent ? 0 : now) + 14 * DAY),
      reminders_sent: reminders,
      last_event: event,
      last_event_at: eventTimes[event] ?? after(isSent ? 1 : 0),
      candidate_id: record?.id ?? null,
      created_at: new Date(Math.min(now, sent)),
    }
  })
  await tx.insert(invitations).values(rows)
}
