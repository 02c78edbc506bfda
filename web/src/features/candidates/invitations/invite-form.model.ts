import { OutsideReferrer } from '@portal/contract/apply-links'
import { DEFAULT_INVITATION_DAYS, type InviteBody, Invitee, type sendingTimes } from '@portal/contract/inviting'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { mobileOf } from '@portal/contract/shared/mobile'
import { fieldIssues } from '@portal/contract/shared/problem'
import * as z from 'zod/mini'
import { words } from '#words/candidates/invitations.ts'
import { instantOf } from '../../../lib/form/instant.ts'
import { parseList } from './paste.model.ts'

/** Initial values of the drawer. `text`: the pasted list. Keys are strings, as selects need them. */
export const noInvitation = {
  mode: 'single' as 'single' | 'paste',
  name: '',
  email: '',
  mobile_no: '',
  text: '',
  resource_request_id: '',
  /** A key, or `OUTSIDE` for someone without an account. */
  referrer_id: '',
  referrer_name: '',
  referrer_email: '',
  days: String(DEFAULT_INVITATION_DAYS),
  send: 'now' as (typeof sendingTimes)[number],
  send_day: addDays(dayInIndia(), 1),
  send_time: '10:00',
  note: '',
}
export type InvitationValues = typeof noInvitation

/** The people to invite; of a list, those without errors. The caller excludes people marked by the server. */
export const peopleOf = ({ mode, name, email, mobile_no, text }: InvitationValues): Invitee[] =>
  mode === 'single'
    ? [{ name, email, mobile_no: mobile_no === '' ? null : (mobileOf(mobile_no) ?? mobile_no) }]
    : parseList(text).flatMap(({ error, ...line }) =>
        error === null ? [{ name: line.name, email: line.email, mobile_no: line.mobile_no }] : [],
      )

/** Choice for a referrer without an account. */
export const OUTSIDE = 'outside'
const outsideOf = ({ referrer_id, referrer_name, referrer_email }: InvitationValues) =>
  referrer_id === OUTSIDE ? { name: referrer_name, email: referrer_email } : null

const keyOf = (value: string): number | null => (value === '' ? null : Number(value))

/** `send_at` for the body; null: now, or a draft; empty: missing. */
export const sendAtOf = ({ send, send_day, send_time }: Pick<InvitationValues, 'send' | 'send_day' | 'send_time'>): string | null =>
  send === 'later' ? (instantOf(send_day, send_time) ?? '') : null

/** The body of the call for these people. */
export const bodyOf = (values: InvitationValues, people: Invitee[]): InviteBody => ({
  people,
  resource_request_id: keyOf(values.resource_request_id),
  referrer_id: values.referrer_id === OUTSIDE ? null : keyOf(values.referrer_id),
  outside_referrer: outsideOf(values),
  note: values.note,
  days: Number(values.days) as InviteBody['days'],
  send: values.send,
  send_at: sendAtOf(values),
})

/** Validates the person, or that a list names someone, and the time. */
export const InvitationForm = z.transform((values: InvitationValues, context): InvitationValues => {
  const add = (field: keyof InvitationValues, message: string) =>
    context.issues.push({ code: 'custom', path: [field], message, input: values })
  const people = peopleOf(values)
  if (values.mode === 'single') {
    const parsed = Invitee.safeParse(people[0])
    if (!parsed.success)
      for (const { field, message } of fieldIssues(parsed.error.issues)) add(field as 'name' | 'email' | 'mobile_no', message)
  } else if (people.length === 0) add('text', words.drawer.noOne)
  else if (people.length > limits.invitations) add('text', words.drawer.parsed.tooMany(limits.invitations))
  const outside = outsideOf(values)
  if (outside) {
    const parsed = OutsideReferrer.safeParse(outside)
    if (!parsed.success)
      for (const { field, message } of fieldIssues(parsed.error.issues))
        add(`referrer_${field}` as 'referrer_name' | 'referrer_email', message)
  }
  if (values.send === 'later' && !(Date.parse(sendAtOf(values) ?? '') > Date.now())) add('send_day', words.drawer.laterTime)
  return context.issues.length > 0 ? z.NEVER : values
})
