import { and, asc, count, eq, ne, or, type SQL } from 'drizzle-orm'
import type { ChangeViewBody, SavedView, SaveViewBody } from '@portal/contract/views'
import type { Db } from '../../database/open.ts'
import { saved_views } from '../../database/schema.ts'

type List = SaveViewBody['list']
type Row = typeof saved_views.$inferSelect

const toView = ({ id, name, search, is_shared, is_default, user_id }: Row, reader: number): SavedView => ({
  id,
  name,
  search,
  is_shared,
  is_default: is_default && user_id === reader,
  is_own: user_id === reader,
})

const isOwn = (id: number, user_id: number): SQL | undefined => and(eq(saved_views.id, id), eq(saved_views.user_id, user_id))

/** The account's own and shared views, by name. */
export const selectViews = async (db: Db, user_id: number, list: List): Promise<SavedView[]> => {
  const rows = await db
    .select()
    .from(saved_views)
    .where(and(eq(saved_views.list, list), or(eq(saved_views.user_id, user_id), eq(saved_views.is_shared, true))))
    .orderBy(asc(saved_views.name), asc(saved_views.id))
    .limit(500)
  return rows.map((row) => toView(row, user_id))
}

export const countViews = async (tx: Db, user_id: number): Promise<number> => {
  const [row] = await tx.select({ views: count() }).from(saved_views).where(eq(saved_views.user_id, user_id))
  return row?.views ?? 0
}

export const insertView = async (tx: Db, user_id: number, values: SaveViewBody): Promise<SavedView> => {
  const [row] = await tx
    .insert(saved_views)
    .values({ ...values, user_id })
    .returning()
  if (!row) throw new Error('The view was not inserted.')
  return toView(row, user_id)
}

export const lockOwnView = async (tx: Db, id: number, user_id: number): Promise<Row | undefined> => {
  const [row] = await tx.select().from(saved_views).where(isOwn(id, user_id)).for('update')
  return row
}

export const updateView = async (tx: Db, id: number, user_id: number, values: ChangeViewBody): Promise<SavedView | undefined> => {
  const [row] = await tx.update(saved_views).set(values).where(isOwn(id, user_id)).returning()
  return row && toView(row, user_id)
}

/** Clears the account's default view of a list, except `exceptId`: a list has one default. */
export const clearDefault = async (tx: Db, user_id: number, list: List, exceptId: number): Promise<void> => {
  await tx
    .update(saved_views)
    .set({ is_default: false })
    .where(
      and(eq(saved_views.user_id, user_id), eq(saved_views.list, list), eq(saved_views.is_default, true), ne(saved_views.id, exceptId)),
    )
}

export const deleteView = async (db: Db, id: number, user_id: number): Promise<boolean> =>
  (await db.delete(saved_views).where(isOwn(id, user_id)).returning({ id: saved_views.id })).length > 0
