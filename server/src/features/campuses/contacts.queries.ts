import { asc, desc, eq, sql } from 'drizzle-orm'
import type { CampusContact, ContactBody } from '@portal/contract/campuses'
import type { Db } from '../../database/open.ts'
import { campus_contacts } from '../../database/schema.ts'
import type { Authorized } from '../../platform/actor.ts'

const contact = campus_contacts
const columns = {
  id: contact.id,
  name: contact.name,
  role: contact.role,
  email: contact.email,
  mobile_no: contact.mobile_no,
  is_primary: contact.is_primary,
}

export const selectContacts = (db: Db, campus_id: number): Promise<CampusContact[]> =>
  db.select(columns).from(contact).where(eq(contact.campus_id, campus_id)).orderBy(desc(contact.is_primary), asc(contact.id))

export const countContacts = (db: Db, campus_id: number): Promise<number> => db.$count(contact, eq(contact.campus_id, campus_id))

/** College of a contact; undefined if the contact doesn't exist. */
export const findCampusOfContact = async (db: Db, id: number): Promise<number | undefined> => {
  const [row] = await db.select({ campus_id: contact.campus_id }).from(contact).where(eq(contact.id, id))
  return row?.campus_id
}

/** Clears the primary contact before another is set: a college has at most one. */
export const unsetPrimary = async (tx: Db, campus_id: number): Promise<void> => {
  await tx
    .update(contact)
    .set({ is_primary: false })
    .where(sql`${contact.campus_id} = ${campus_id} and ${contact.is_primary}`)
}

/** Returns the contact's id. */
export const insertContact = async (tx: Db, campus_id: number, body: Authorized<ContactBody, 'manage'>): Promise<number> => {
  const [row] = await tx
    .insert(contact)
    .values({ ...body, campus_id })
    .returning({ id: contact.id })
  if (!row) throw new Error('The contact was not inserted.')
  return row.id
}

export const updateContact = async (tx: Db, id: number, body: Authorized<ContactBody, 'manage'>): Promise<CampusContact | undefined> => {
  const [row] = await tx.update(contact).set(body).where(eq(contact.id, id)).returning(columns)
  return row
}

export const deleteContact = async (tx: Db, { id }: Authorized<{ readonly id: number }, 'manage'>): Promise<void> => {
  await tx.delete(contact).where(eq(contact.id, id))
}
