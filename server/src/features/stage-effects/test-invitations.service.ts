import type { Db } from '../../database/open.ts'
import type { AppContext } from '../../platform/context.ts'
import { selectTestsOf, type TestWindow } from './test-invitations.queries.ts'
import { windowInWords } from './test-window.rules.ts'

/** What the emails M06, M07 and M55 say of a test. */
export const valuesOfTest = ({ config }: Pick<AppContext, 'config'>, { test_id, opens_at, closes_at, place, bring }: TestWindow) => {
  const { date, time } = windowInWords(opens_at, closes_at)
  const link = `${config.publicUrl}/AptitudeTest?id=${test_id}`
  return { 'test.date': date, 'test.time': time, 'test.place': place, 'test.link': link, 'test.bring': bring }
}

/** What the email M06 says of the tests that candidates are, or will be, invited to, by candidate; in one statement. */
export const testValues = async (ctx: Pick<AppContext, 'config'>, db: Db, candidate_ids: readonly number[]) =>
  new Map([...(await selectTestsOf(db, candidate_ids))].map(([candidate_id, test]) => [candidate_id, valuesOfTest(ctx, test)]))
