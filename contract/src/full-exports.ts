import * as z from 'zod/mini'
import { typedPassword } from './accounts.ts'
import { data, endpoint } from './shared/endpoint.ts'

/**
 * An export of everything. `download_link`: set while ready, signed, valid only in this session. `size` in bytes, `progress` in rows and
 * documents, instants ISO 8601 UTC.
 */
export const FullExport = z.object({
  state: z.enum(['queued', 'ready', 'failed']),
  /** Name of the administrator who requested it. */
  by: z.string(),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  size: z.nullable(z.number()),
  progress: z.object({ done: z.number(), of: z.number() }),
  download_link: z.nullable(z.string()),
})
export type FullExport = z.infer<typeof FullExport>

/** The newest export, whichever administrator requested it. Exports run in the background. */
export const readFullExport = endpoint({
  method: 'GET',
  path: '/v1/full-export',
  audience: 'administrator',
  summary: 'State of the export of everything; null if there is none',
  response: data(z.nullable(FullExport)),
})
/** Idempotent while an export is in progress. 422 `password` if incorrect, 429 after too many attempts or exports. */
export const requestFullExport = endpoint({
  method: 'POST',
  path: '/v1/full-export',
  audience: 'administrator',
  summary: 'Request an export of everything',
  body: z.strictObject({ password: typedPassword }),
  response: data(FullExport),
})
