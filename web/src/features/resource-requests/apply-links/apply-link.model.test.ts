import { CLOSED, HELD, OPEN, PENDING } from '@portal/contract/resource-requests'
import { expect, test } from 'vitest'
import { applyLink, applyLinkRefusal } from './apply-link.model.ts'

test.each([
  [OPEN, '2026-12-22', null],
  [OPEN, '2026-10-22', null],
  [OPEN, '2026-10-21', 'Candidates could apply until 21 Nov 2026. Change “Needed by” to give them more time.'],
  [PENDING, '2026-12-22', 'Candidates can apply only while the request is open.'],
  [HELD, '2026-12-22', 'Candidates can apply only while the request is open.'],
  [CLOSED, '2026-12-22', 'Candidates can apply only while the request is open.'],
])('the apply link of a request in status %i, needed by %s: %s', (status, eta_date, why) => {
  expect(applyLinkRefusal({ status, eta_date }, '2026-11-22')).toBe(why)
})

test('the apply link names the job code', () => {
  expect(applyLink('https://jobs.example.com', 'RR-26-0042')).toBe('https://jobs.example.com/register?opening=RR-26-0042')
})

test('the apply link of a referrer carries a code, not the name', () => {
  expect(applyLink('https://jobs.example.com', 'RR-26-0042', 'hT2-kfj_8Qw3rTzX')).toBe(
    'https://jobs.example.com/register?opening=RR-26-0042&ref=hT2-kfj_8Qw3rTzX',
  )
})
