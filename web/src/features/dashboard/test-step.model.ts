import type { OwnTest } from '@portal/contract/aptitude-attempts'
import { words } from '#words/dashboard/candidate.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import type { NextStep } from './next-step.model.ts'

/** The next step of a candidate who can take a test now: a running one, otherwise the one that closes first. Null without one. */
export const testStep = (tests: readonly OwnTest[], status: string | null): NextStep | null => {
  const [first] = tests
    .filter(({ is_practice, state }) => !is_practice && (state === 'running' || state === 'open'))
    .toSorted(
      (a, b) =>
        Number(b.state === 'running') - Number(a.state === 'running') ||
        (a.closes_at === null ? 1 : 0) - (b.closes_at === null ? 1 : 0) ||
        Date.parse(a.closes_at ?? '') - Date.parse(b.closes_at ?? ''),
    )
  if (!first) return null
  const { id, state, closes_at } = first
  const { test } = words.nextStep
  const open = closes_at === null ? test.open : test.openUntil(formatDateTime(closes_at))
  return {
    status,
    sentence: state === 'running' ? test.running : open,
    action: { to: '/AptitudeTest', search: { id }, label: state === 'running' ? test.resume : test.start },
  }
}
