import { limits } from '@portal/contract/shared/limits'
import type { ChangeViewBody, SavedView, SaveViewBody } from '@portal/contract/views'
import type { Actor } from '../../platform/actor.ts'
import { violatedConstraint, conflict, notFound, Refusal } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { mayShareView } from './views.policy.ts'
import { clearDefault, countViews, deleteView, lockOwnView, insertView, selectViews, updateView } from './views.queries.ts'

const NOBODY = 0

const assertMayShare = (actor: Actor, is_shared: boolean | undefined): void => {
  if (is_shared && !mayShareView(actor, {})) throw new Refusal(403, 'forbidden', 'Only an administrator can share a view.')
}

const withFreeName = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (violatedConstraint(error) === 'saved_views_name') throw conflict('name_taken', 'You already have a view with this name.')
    throw error
  }
}

export const listViews = ({ database }: AppContext, { user_id }: Actor, list: SaveViewBody['list']): Promise<SavedView[]> =>
  selectViews(database.db, user_id, list)

/** Keeps a view; a new default takes the place of the old one. */
export const saveView = ({ database }: AppContext, actor: Actor, body: SaveViewBody): Promise<SavedView> => {
  assertMayShare(actor, body.is_shared)
  return withFreeName(
    database.transaction(async (tx) => {
      if ((await countViews(tx, actor.user_id)) >= limits.views)
        throw conflict('too_many', `You can save up to ${limits.views} views. Delete one first.`)
      if (body.is_default) await clearDefault(tx, actor.user_id, body.list, NOBODY)
      return insertView(tx, actor.user_id, body)
    }),
  )
}

/** Changes an own view; 404 for one of somebody else. */
export const changeView = ({ database }: AppContext, actor: Actor, id: number, body: ChangeViewBody): Promise<SavedView> => {
  assertMayShare(actor, body.is_shared)
  return withFreeName(
    database.transaction(async (tx) => {
      const before = await lockOwnView(tx, id, actor.user_id)
      if (!before) throw notFound()
      if (body.is_default) await clearDefault(tx, actor.user_id, before.list, id)
      // An empty body changes nothing, and a statement without a column is none.
      const view = await updateView(tx, id, actor.user_id, { name: before.name, ...body })
      if (!view) throw notFound()
      return view
    }),
  )
}

export const removeView = async ({ database }: AppContext, { user_id }: Actor, id: number): Promise<void> => {
  if (!(await deleteView(database.db, id, user_id))) throw notFound()
}
