import type { OutboxRow } from '@portal/contract/outbox'
import { expect, test } from 'vitest'
import { statusOf } from './outbox.model.ts'

const mail: OutboxRow = {
  id: 1,
  code: 'M05',
  subject: 'Shortlisted',
  to_address: 'asha@example.com',
  candidate: { id: 1, name: 'Asha Patel' },
  state: 'queued',
  created_at: '2026-11-12T04:30:00.000Z',
  send_at: null,
  sent_at: null,
  attempts: 0,
  is_bounced: false,
  last_error: null,
  run_id: null,
  can: { read: true, cancel: false, send_now: true, send: false, retry: false },
}
const send_at = '2026-11-13T04:30:00.000Z'

test.each<[Partial<OutboxRow>, string]>([
  [{}, 'Being sent · Due 12 Nov 2026, 10:00 am'],
  [{ send_at }, 'Scheduled for 13 Nov 2026, 10:00 am'],
  [{ send_at, attempts: 2 }, 'Not delivered after 2 attempts. Retrying · Due 13 Nov 2026, 10:00 am'],
  [{ send_at, state: 'sending', attempts: 1 }, 'Being sent · Due 13 Nov 2026, 10:00 am'],
  [{ send_at, state: 'sent', sent_at: '2026-11-13T04:31:00.000Z' }, 'Sent 13 Nov 2026, 10:01 am'],
  [{ state: 'kept' }, 'Not sent and kept here: no mail server was configured · Was due 12 Nov 2026, 10:00 am'],
  [{ state: 'failed', is_bounced: true }, 'Refused by the mail server · Was due 12 Nov 2026, 10:00 am'],
  [{ send_at, state: 'failed' }, 'Failed · Was due 13 Nov 2026, 10:00 am'],
  [{ send_at, state: 'cancelled' }, 'Cancelled · Was due 13 Nov 2026, 10:00 am'],
])('an email %o reads “%s”', (values, status) => {
  expect(statusOf({ ...mail, ...values })).toBe(status)
})
