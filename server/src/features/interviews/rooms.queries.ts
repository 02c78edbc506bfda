import { and, asc, eq } from 'drizzle-orm'
import type { Room, RoomBody } from '@portal/contract/interviews'
import type { Db } from '../../database/open.ts'
import { interview_offers, interview_rooms, interview_slots, resource_requests } from '../../database/schema.ts'
import { isBookable } from './interview-offers.queries.ts'

const columns = { id: interview_rooms.id, name: interview_rooms.name, address: interview_rooms.address, seats: interview_rooms.seats }

export const selectRooms = (db: Db): Promise<Room[]> =>
  db.select(columns).from(interview_rooms).where(eq(interview_rooms.is_active, true)).orderBy(asc(interview_rooms.name))

/** Undefined if an active room has that name. Restores an archived room of that name. */
export const insertRoom = async (tx: Db, room: RoomBody): Promise<Room | undefined> => {
  const [row] = await tx
    .insert(interview_rooms)
    .values(room)
    .onConflictDoUpdate({
      target: interview_rooms.name,
      set: { ...room, is_active: true },
      setWhere: eq(interview_rooms.is_active, false),
    })
    .returning(columns)
  return row
}

const isActive = (id: number) => and(eq(interview_rooms.id, id), eq(interview_rooms.is_active, true))

/** Undefined if the room is archived or doesn't exist. */
export const updateRoom = async (tx: Db, { id, ...room }: RoomBody & { readonly id: number }): Promise<Room | undefined> => {
  const [row] = await tx.update(interview_rooms).set(room).where(isActive(id)).returning(columns)
  return row
}

export const deactivateRoom = async (tx: Db, id: number): Promise<boolean> => {
  const rows = await tx.update(interview_rooms).set({ is_active: false }).where(isActive(id)).returning({ id: interview_rooms.id })
  return rows.length > 0
}

/** The job code of an opening whose candidates can still book a time in the room. */
export const findOfferIn = async (tx: Db, room_id: number): Promise<string | undefined> => {
  const [row] = await tx
    .select({ job_code: resource_requests.job_code })
    .from(interview_offers)
    .innerJoin(interview_slots, eq(interview_slots.offer_id, interview_offers.id))
    .innerJoin(resource_requests, eq(resource_requests.id, interview_offers.resource_request_id))
    .where(and(eq(interview_offers.room_id, room_id), isBookable))
    .orderBy(asc(interview_slots.starts_at))
    .limit(1)
  return row?.job_code
}
