import type { MailRow } from '@portal/contract/mails'
import { expect, it } from 'vitest'
import { newestFirst, withMails } from './timeline.rules.ts'

const at = (minute: number) => `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`
const mail = (id: number, minute: number): MailRow => ({
  id,
  code: 'M01',
  subject: `Email ${id}`,
  to_address: 'asha@example.com',
  state: 'sent',
  created_at: at(minute),
  send_at: null,
  sent_at: null,
  last_error: null,
  can_cancel: false,
  can_send: false,
})
const change = (id: number, minute: number, of?: MailRow) => ({ id, created_at: at(minute), mail: of ?? null })

it('an email is listed with its move, or else separately', () => {
  const [ofApplying, ofRejecting, written] = [mail(1, 0), mail(2, 5), mail(3, 7)]
  const { changes, others } = withMails(
    [change(11, 5, ofRejecting), change(10, 0, ofApplying), change(9, 3), change(8, 7)],
    [written, ofRejecting, ofApplying],
  )
  expect(changes.map(({ id, mail: summary }) => [id, summary?.id ?? null])).toEqual([
    [11, 2],
    [10, 1],
    [9, null],
    [8, null],
  ])
  expect(changes[0]?.mail).toMatchObject({ can_cancel: false, can_send: false })
  expect(others).toEqual([written])
})

it('the newest event comes first', () => {
  const note = (id: number, minute: number) => ({
    kind: 'note' as const,
    at: at(minute),
    note: { id, body: '', author: '', created_at: at(minute) },
  })
  expect(newestFirst([note(1, 1), note(3, 3), note(2, 2)]).map(({ at: when }) => when)).toEqual([at(3), at(2), at(1)])
})
