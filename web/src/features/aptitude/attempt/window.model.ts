import type { OwnTest } from '@portal/contract/aptitude-attempts'
import { words } from '#words/aptitude/own-tests.ts'
import { formatDateTime } from '../../../lib/format/format.ts'

/** When a test can be started, in words. */
export const windowText = ({ opens_at, closes_at }: Pick<OwnTest, 'opens_at' | 'closes_at'>): string => {
  const opens = opens_at === null ? null : formatDateTime(opens_at)
  const closes = closes_at === null ? null : formatDateTime(closes_at)
  if (opens !== null && closes !== null) return words.window.both(opens, closes)
  if (opens !== null) return words.window.from(opens)
  return closes === null ? words.window.any : words.window.until(closes)
}
