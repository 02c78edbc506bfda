import type { addApplyLink as addEndpoint, ApplyLink } from '@portal/contract/apply-links'
import type { ParsedBody } from '@portal/contract/shared/endpoint'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { countHit, limitHits, networkOf } from '../../platform/limiter.ts'
import { newToken } from '../../platform/secrets.ts'
import { resolveReferrer } from '../invitations/referrers.service.ts'
import { mayShareRequests } from './apply-links.policy.ts'
import { countVisit, findLink, insertLink, insertPublicLink, selectLinks, upsertArrival, type FoundLink } from './apply-links.queries.ts'
import { CODE_LENGTH, isRobot, visitsPerDevice, visitsPerNetwork } from './apply-links.rules.ts'

/** Placeholder for the public link before its first visit. */
const UNVISITED: ApplyLink = { id: 0, referrer: null, code: null, visits: 0, accounts: 0, applications: 0 }

const getLinks = async (db: Db, resource_request_id: number): Promise<ApplyLink[]> => {
  const links = await selectLinks(db, { resource_request_id })
  if (!links) throw notFound()
  return links.some(({ code }) => code === null) ? links : [UNVISITED, ...links]
}

/** Apply links of a request with their figures. 404. */
export const listApplyLinks = ({ database }: AppContext, actor: Actor, id: number): Promise<ApplyLink[]> => {
  authorize(actor, mayShareRequests, {})
  return getLinks(database.db, id)
}

type Referrer = ParsedBody<typeof addEndpoint>

/** Creates a referrer's link to a request. Idempotent. 404; 422 `referrer`. */
export const addApplyLink = (
  { database }: AppContext,
  actor: Actor,
  id: number,
  { referrer, outside_referrer }: Referrer,
): Promise<ApplyLink[]> =>
  database.transaction(async (tx) => {
    authorize(actor, mayShareRequests, {})
    await getLinks(tx, id)
    const { referrer_id, outside_referrer_id } = await resolveReferrer(tx, actor, 'referrer', referrer ?? null, outside_referrer ?? null)
    const link = {
      resource_request_id: id,
      referrer: referrer_id,
      outside_referrer_id,
      code: newToken().slice(0, CODE_LENGTH),
      created_by: actor.user_id,
    }
    await insertLink(tx, authorize(actor, mayShareRequests, link))
    return getLinks(tx, id)
  })

/** Link parameters as sent by the web. */
interface Arrival {
  readonly opening?: string | undefined
  readonly ref?: string | undefined
}

/** The link a visitor came through; makes the public link of an opening on its first use. Undefined without one, or if it is unknown. */
export const findOrMakeLink = async (db: Db, { opening, ref }: Arrival): Promise<FoundLink | undefined> => {
  if (opening === undefined) return undefined
  const found = await findLink(db, opening, ref)
  if (found || ref !== undefined) return found
  await insertPublicLink(db, opening)
  return findLink(db, opening, undefined)
}

interface Visitor {
  readonly ip: string
  readonly userAgent: string
}

/** Counts a visit by a person; each device, identified by a hash that lasts a day, counts once. 429. */
export const visitApplyLink = async ({ database: { db } }: AppContext, arrival: Arrival, { ip, userAgent }: Visitor): Promise<void> => {
  await limitHits(db, visitsPerNetwork, networkOf(ip))
  if (isRobot(userAgent)) return
  const link = await findOrMakeLink(db, arrival)
  if (link && (await countHit(db, visitsPerDevice, `${link.id} ${ip} ${userAgent}`)) === 0) await countVisit(db, link.id)
}

/** Records the link a candidate registered through; until the address is confirmed, the last registration wins. */
export const recordArrival = upsertArrival
