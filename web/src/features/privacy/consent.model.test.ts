import { expect, test } from 'vitest'
import { consentStatus } from './consent.model.ts'

test.each([
  ['en', true, 'Agreed on 1 Dec 2026'],
  ['en', false, 'Withdrawn on 1 Dec 2026'],
  ['hi', true, '1 दिसंबर 2026 को सहमति दी'],
  ['gu', false, '1 ડિસેમ્બર, 2026ના રોજ સંમતિ પાછી ખેંચી'],
] as const)('a consent says in the language of the notice (%s) since when it is given or withdrawn', (language, is_given, status) => {
  // Already the next day in India.
  expect(consentStatus(language, { is_given, since: '2026-11-30T20:00:00Z' })).toBe(status)
})

test('a consent that was never given says so in the language of the notice', () => {
  expect(consentStatus('en', { is_given: false, since: null })).toBe('Not agreed')
  expect(consentStatus('hi', undefined)).toBe('सहमति नहीं दी')
})
