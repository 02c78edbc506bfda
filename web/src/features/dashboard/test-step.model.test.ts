import { expect, test } from 'vitest'
import { testStep } from './test-step.model.ts'

const open = {
  id: 4,
  name: 'Campus test',
  is_practice: false,
  state: 'open',
  opens_at: null,
  closes_at: '2026-11-21T12:30:00.000Z',
  minutes: 40,
} as const

test('a test that can be taken now is the next step, with its last minute in Indian time', () => {
  const later = { ...open, id: 6, closes_at: '2026-11-22T12:30:00.000Z' }
  expect(testStep([{ ...open, id: 7, closes_at: null }, later, open], null)).toEqual({
    status: null,
    sentence: 'Your aptitude test is open. Start it by 21 Nov 2026, 6:00 pm.',
    action: { to: '/AptitudeTest', search: { id: 4 }, label: 'Start your aptitude test' },
  })
})

test('a running test is listed before an open one', () => {
  const running = { ...open, id: 5, name: 'Second test', state: 'running', closes_at: null } as const
  expect(testStep([open, running], 'Aptitude test scheduled')).toEqual({
    status: 'Aptitude test scheduled',
    sentence: 'Your aptitude test has started, and its clock is running.',
    action: { to: '/AptitudeTest', search: { id: 5 }, label: 'Continue your aptitude test' },
  })
})

test("practice, future and ended tests aren't a next step", () => {
  const others = [{ ...open, is_practice: true }, ...(['not_open', 'submitted', 'missed'] as const).map((state) => ({ ...open, state }))]
  expect(testStep(others, null)).toBeNull()
  expect(testStep([], null)).toBeNull()
})
