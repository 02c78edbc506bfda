import type { Room, RoomBody } from '@portal/contract/interviews'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, notFound, Refusal, violatedConstraint } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mayManageRooms, mayPlan } from './interviews.policy.ts'
import { deactivateRoom, findOfferIn, insertRoom, selectRooms, updateRoom } from './rooms.queries.ts'

const nameTaken = () => conflict('name_taken', 'There is already a room with this name.')

export const listRooms = async ({ database: { db } }: AppContext, actor: Actor): Promise<Room[]> => {
  authorize(actor, mayPlan, {})
  return selectRooms(db)
}

/** 409 `name_taken`. */
export const addRoom = ({ database }: AppContext, actor: Actor, body: RoomBody): Promise<Room> =>
  database.transaction(async (tx) => {
    const added = await insertRoom(tx, authorize(actor, mayManageRooms, body))
    if (!added) throw nameTaken()
    await recordAudit(tx, actor, 'room_added', 'calendar', null, { room_id: added.id })
    return added
  })

const refusingTakenName = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) === 'interview_rooms_name') throw nameTaken()
    throw error
  }
}

/** 404; 409 `name_taken`. */
export const changeRoom = ({ database }: AppContext, actor: Actor, id: number, body: RoomBody): Promise<Room> =>
  database.transaction(async (tx) => {
    const room = authorize(actor, mayManageRooms, { ...body, id })
    const changed = await refusingTakenName(() => updateRoom(tx, room))
    if (!changed) throw notFound()
    await recordAudit(tx, actor, 'room_changed', 'calendar', null, { room_id: id })
    return changed
  })

/** 404; 422 `not_allowed` while candidates can book a time in the room. */
export const removeRoom = ({ database }: AppContext, actor: Actor, id: number): Promise<void> =>
  database.transaction(async (tx) => {
    const room = authorize(actor, mayManageRooms, { id })
    if (!(await deactivateRoom(tx, room.id))) throw notFound()
    const job_code = await findOfferIn(tx, room.id)
    if (job_code !== undefined) {
      throw new Refusal(422, 'not_allowed', `Candidates for ${job_code} can still book times in this room. Withdraw these times first.`)
    }
    await recordAudit(tx, actor, 'room_archived', 'calendar', null, { room_id: id })
  })
