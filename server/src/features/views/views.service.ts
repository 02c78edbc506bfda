import { limits } from '@portal/contract/shared/limits'
import type { ChangeViewBody, SavedView, SaveViewBody } from '@portal/contract/views'
import type { Actor } from '../../platform/actor.ts'
import { violatedConstraint, conflict, notFound, Refusal } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { mayShareView } from './views.policy.ts'
import { clearDefault, countViews, deleteView, lockOwnView, insertView, selectViews, updateView } from './views.queries.ts'

const NO_VIEW = 0

const assertCanShare = (actor: Actor, is_shared: boolean | undefined): void => {
  if (is_shared && !mayShareView(actor, {})) throw new Refusal(403, 'forbidden', 'Only an administrator can share a view.')
}

const translateNameConflict = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (violatedConstraint(error) === 'saved_views_name') throw conflict('name_taken', 'You already have a view with this name.')
    throw error
  }
}

export const listViews = ({ database }: AppContext, { user_id }: Actor, list: SaveViewBody['list']): Promise<SavedView[]> =>
  selectViews(database.db, user_id, list)

/** Saves a view; a new default replaces the old one. 403, 409 `too_many`, `name_taken`. */
export const saveView = ({ database }: AppContext, actor: Actor, body: SaveViewBody): Promise<SavedView> => {
  assertCanShare(actor, body.is_shared)
  return translateNameConflict(
    database.transaction(async (tx) => {
      if ((await countViews(tx, actor.user_id)) >= limits.views)
        throw conflict('too_many', `You can save up to ${limits.views} views. Delete one first.`)
      if (body.is_default) await clearDefault(tx, actor.user_id, body.list, NO_VIEW)
      return insertView(tx, actor.user_id, body)
    }),
  )
}

/** Changes the actor's own view. 403, 404 for someone else's, 409 `name_taken`. */
export const changeView = ({ database }: AppContext, actor: Actor, id: number, body: ChangeViewBody): Promise<SavedView> => {
  assertCanShare(actor, body.is_shared)
  return translateNameConflict(
    database.transaction(async (tx) => {
      const before = await lockOwnView(tx, id, actor.user_id)
      if (!before) throw notFound()
      if (body.is_default) await clearDefault(tx, actor.user_id, before.list, id)
      // `UPDATE` needs at least one column, even for an empty body.
      const view = await updateView(tx, id, actor.user_id, { name: before.name, ...body })
      if (!view) throw notFound()
      return view
    }),
  )
}

export const removeView = async ({ database }: AppContext, { user_id }: Actor, id: number): Promise<void> => {
  if (!(await deleteView(database.db, id, user_id))) throw notFound()
}
