import { notificationKinds, type Notification } from '@portal/contract/notifications'
import { expect, it } from 'vitest'
import { words } from '#words/notifications.ts'
import { menu } from '../../ui/shell/menu.model.ts'
import { placeOf } from './notifications.model.ts'

const of = (kind: Notification['kind'], more: Partial<Notification> = {}): Notification => ({
  id: 1,
  kind,
  record_id: 7,
  subject: 'RR-26-0001',
  by: 'Meera Trivedi',
  count: 1,
  reason: null,
  is_read: false,
  created_at: '2026-11-22T10:00:00Z',
  ...more,
})

it('every kind has a sentence and a target page', () => {
  const paths = [
    ...menu.flatMap((entry) => ('children' in entry ? [] : [entry.target])),
    '/CandidateProfile',
    '/PrivacyRequests',
    '/Breaches',
  ]
  for (const kind of notificationKinds) {
    expect(words.sentences[kind]({ subject: 'RR-26-0001', by: 'Meera Trivedi', count: '3', reason: null }), kind).toMatch(/^[A-Z0-9].*\.$/)
    expect(paths, kind).toContain(placeOf(of(kind))?.to)
  }
})

it('says why a request was rejected', () => {
  const values = { subject: 'RR-26-0001', by: 'Meera Trivedi', count: '1', reason: 'No budget.' }
  expect(words.sentences.request_rejected(values)).toBe('Meera Trivedi rejected resource request RR-26-0001: No budget.')
})

it('links to the record, and to nothing when it no longer exists', () => {
  expect(placeOf(of('approval_waiting'))).toEqual({ to: '/ResourceRequest', search: { id: 7 } })
  expect(placeOf(of('email_failed'))).toEqual({ to: '/CandidateProfile', search: { id: 7, tab: 'mails' } })
  expect(placeOf(of('candidate_assigned', { subject: null }))).toBeUndefined()
})

it('shows a capped count', () => {
  expect([words.badge(3, 100), words.badge(100, 100), words.bell(0, 100), words.bell(2, 100)]).toEqual([
    '3',
    '99+',
    'Notifications',
    'Notifications, 2 unread',
  ])
})
