import type { CampusContact, ContactBody } from '@portal/contract/campuses'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { createOnce, type IdempotencyKey } from '../../platform/create-once.ts'
import { conflict, notFound, orNotFound } from '../../platform/errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mayManageCampuses } from './campuses.policy.ts'
import { lockCampus } from './campuses.queries.ts'
import {
  countContacts,
  deleteContact,
  findCampusOfContact,
  insertContact,
  selectContacts,
  unsetPrimary,
  updateContact,
} from './contacts.queries.ts'

/** Locks the college of a contact, so that concurrent calls can't both set a primary contact. 404. */
const lockCampusOfContact = async (tx: Db, id: number): Promise<number> => {
  const campus_id = await findCampusOfContact(tx, id)
  if (campus_id === undefined) throw notFound()
  await lockCampus(tx, campus_id)
  return campus_id
}

/** 404; 409 `too_many`. */
export const addContact = (
  { database }: AppContext,
  actor: Actor,
  campus_id: number,
  body: ContactBody,
  key: IdempotencyKey | null,
): Promise<CampusContact> =>
  createOnce(
    database,
    key,
    async (tx) => {
      const contact = authorize(actor, mayManageCampuses, body)
      if (!(await lockCampus(tx, campus_id))) throw notFound()
      if ((await countContacts(tx, campus_id)) >= limits.contacts)
        throw conflict('too_many', `A college has at most ${limits.contacts} contacts. Remove one first.`)
      if (contact.is_primary) await unsetPrimary(tx, campus_id)
      const contact_id = await insertContact(tx, campus_id, contact)
      await recordAudit(tx, actor, 'campus_contact_added', 'campus', campus_id, { contact_id })
      return contact_id
    },
    async (tx, id) => orNotFound((await selectContacts(tx, campus_id)).find((contact) => contact.id === id)),
  )

/** 404. */
export const changeContact = ({ database }: AppContext, actor: Actor, id: number, body: ContactBody): Promise<CampusContact> =>
  database.transaction(async (tx) => {
    const contact = authorize(actor, mayManageCampuses, body)
    const campus_id = await lockCampusOfContact(tx, id)
    if (contact.is_primary) await unsetPrimary(tx, campus_id)
    const changed = await updateContact(tx, id, contact)
    if (!changed) throw notFound()
    await recordAudit(tx, actor, 'campus_contact_changed', 'campus', campus_id, { contact_id: id })
    return changed
  })

/** 404. */
export const removeContact = ({ database }: AppContext, actor: Actor, id: number): Promise<void> =>
  database.transaction(async (tx) => {
    const contact = authorize(actor, mayManageCampuses, { id })
    const campus_id = await lockCampusOfContact(tx, id)
    await deleteContact(tx, contact)
    await recordAudit(tx, actor, 'campus_contact_removed', 'campus', campus_id, { contact_id: id })
  })
