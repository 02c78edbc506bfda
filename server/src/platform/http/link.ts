import type { FastifyRequest } from 'fastify'
import { numeral } from '@portal/contract/shared/endpoint'
import { limits } from '@portal/contract/shared/limits'
import * as z from 'zod/mini'
import { notFound } from '../errors.ts'

/** Query of a signed link, as strings (signed-link.ts). */
export const signedFields = {
  session: numeral(1, limits.id),
  expires: numeral(1, 9_999_999_999),
  signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
}

/** A signed link to one file. */
export const FileLink = z.strictObject({ id: numeral(1, limits.id), ...signedFields })

/** Parses path and query of a signed link. A malformed link is 404, like an invalid one. */
export const parseLink = <S extends z.ZodMiniType>(schema: S, { params, query }: FastifyRequest): z.output<S> => {
  const link = z.safeParse(schema, { ...(params as object), ...(query as object) })
  if (!link.success) throw notFound()
  return link.data
}
