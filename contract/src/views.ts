import * as z from 'zod/mini'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'
import { requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

/** Lists that have saved views. */
const viewLists = ['candidates', 'resource-requests'] as const
const list = z.enum(viewLists, 'There is no such list.')

/** The query string of the list, without the question mark. */
const search = z
  .string('Enter text.')
  .check(z.maxLength(limits.viewSearch, 'This view has too many filters.'), z.regex(/^[\x21-\x7e]*$/, 'Send the query string of the list.'))
const yes = z.boolean('Choose yes or no.')

export const SavedView = z.object({
  id: z.number(),
  name: z.string(),
  search: z.string(),
  is_shared: z.boolean(),
  /** Opened by default; only for the caller's own views. */
  is_default: z.boolean(),
  is_own: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

export const listViews = endpoint({
  method: 'GET',
  path: '/v1/views',
  audience: 'staff',
  summary: 'Your views and shared views of a list',
  query: z.strictObject({ list }),
  response: data(z.object({ rows: z.array(SavedView) })),
})
export const SaveViewBody = z.strictObject({ list, name: requiredText(limits.viewName), search, is_shared: yes, is_default: yes })
export type SaveViewBody = z.output<typeof SaveViewBody>
/** 403 if a recruiter shares a view; 409 `name_taken`, `too_many`. */
export const saveView = endpoint({
  method: 'POST',
  path: '/v1/views',
  audience: 'staff',
  summary: 'Save a view',
  body: SaveViewBody,
  refusals: ['name_taken', 'too_many'],
  response: data(SavedView),
})
export const ChangeViewBody = z.strictObject({
  name: z.optional(requiredText(limits.viewName)),
  search: z.optional(search),
  is_shared: z.optional(yes),
  is_default: z.optional(yes),
})
export type ChangeViewBody = z.output<typeof ChangeViewBody>
/** 404 for someone else's view. */
export const changeView = endpoint({
  method: 'PATCH',
  path: '/v1/views/:id',
  audience: 'staff',
  summary: 'Change your view',
  params: idParams,
  body: ChangeViewBody,
  refusals: ['name_taken'],
  response: data(SavedView),
})
export const removeView = endpoint({
  method: 'DELETE',
  path: '/v1/views/:id',
  audience: 'staff',
  summary: 'Delete your view',
  params: idParams,
  response: Success,
})
