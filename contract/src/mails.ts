import * as z from 'zod/mini'
import { data, endpoint, numeral } from './shared/endpoint.ts'
import { limits } from './shared/limits.ts'

/** `body` is HTML that is safe to show: our own templates with every value escaped. */
export const Mail = z.object({ subject: z.string(), body: z.string() })
export type Mail = z.infer<typeof Mail>

/** A letter of the timeline. A candidate reads the own ones, staff any of a candidate. */
export const readMail = endpoint({
  method: 'GET',
  path: '/v1/candidate/mail',
  audience: 'signed-in',
  summary: 'One letter',
  query: z.strictObject({ id: numeral(1, limits.id) }),
  response: data(Mail),
})
