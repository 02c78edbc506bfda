import { authorize, type Actor } from '../../platform/actor.ts'
import { orNotFound } from '../../platform/errors.ts'
import { countingFailures, networkOf, type RateLimit } from '../../platform/limiter.ts'
import { calendarText } from '../../platform/mail/icalendar.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { deleteFeed, findFeed, findFeedOwner, replaceFeed, selectInterviewsOf } from './feed.queries.ts'
import { toFacts } from '../stage-effects/interview-invitations.service.ts'
import { feedEvent } from '../stage-effects/interview-invitations.mail.ts'
import { mayPlan } from './interviews.policy.ts'
import { selectPanels } from '../stage-effects/interview-invitations.queries.ts'

/** Counts invalid addresses only: calendar clients poll several times an hour. */
const feedsPerNetwork: RateLimit = { name: 'calendar-feed', max: 60, seconds: 10 * 60 }

export const readFeed = async ({ database }: AppContext, actor: Actor): Promise<{ created_at: string | null }> => {
  authorize(actor, mayPlan, {})
  return { created_at: (await findFeed(database.db, actor.user_id))?.toISOString() ?? null }
}

/** Creates a feed address and invalidates the earlier one. */
export const createFeed = async ({ config, database }: AppContext, actor: Actor): Promise<{ url: string }> => {
  authorize(actor, mayPlan, {})
  const token = newToken()
  await database.transaction((tx) => replaceFeed(tx, actor.user_id, hashOf(token)))
  return { url: `${config.publicUrl}/api/calendars/${token}.ics` }
}

export const revokeFeed = async ({ database }: AppContext, actor: Actor): Promise<void> => {
  authorize(actor, mayPlan, {})
  await database.transaction((tx) => deleteFeed(tx, actor.user_id))
}

/** The feed owner's interviews as iCalendar. 404 if the feed was revoked; 429. */
export const openFeed = async ({ config, database: { db } }: AppContext, token: string, ip: string): Promise<string> => {
  const owner = await countingFailures(db, feedsPerNetwork, networkOf(ip), async () => orNotFound(await findFeedOwner(db, hashOf(token))))
  const rows = await selectInterviewsOf(db, owner.email)
  const panels = await selectPanels(
    db,
    rows.map(({ interview }) => interview.id),
  )
  const events = rows.map((row) => {
    const members = panels.filter(({ panel }) => panel.interview_id === row.interview.id)
    return feedEvent(config, toFacts(row, members), row.candidate.id)
  })
  return calendarText('PUBLISH', events, `Interviews of ${owner.name}`)
}
