import * as z from 'zod/mini'
import { data, endpoint, Success } from './shared/endpoint.ts'

/** Whether the caller has a calendar feed, and since when. */
export const readFeed = endpoint({
  method: 'GET',
  path: '/v1/me/calendar-feed',
  audience: 'staff',
  summary: 'Your calendar subscription',
  response: data(z.object({ created_at: z.nullable(z.string()) })),
})
/** Creates a new secret feed address, returned only once, and revokes the previous one. */
export const createFeed = endpoint({
  method: 'POST',
  path: '/v1/me/calendar-feed',
  audience: 'staff',
  summary: 'Create the address of your calendar subscription',
  response: data(z.object({ url: z.string() })),
})
export const revokeFeed = endpoint({
  method: 'DELETE',
  path: '/v1/me/calendar-feed',
  audience: 'staff',
  summary: 'End your calendar subscription',
  response: Success,
})
