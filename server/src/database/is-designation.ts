import { and, eq } from 'drizzle-orm'
import { combos, resource_requests } from './schema.ts'

/** Joins `combos` as the designation of a request. */
export const isDesignation = and(eq(combos.name, 'DESIGNATION'), eq(combos.key, resource_requests.designation))
