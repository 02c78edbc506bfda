import { addRoom, changeRoom, removeRoom, type RoomBody } from '@portal/contract/interviews'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'

/** Adds a room, or changes one that has an id. */
export const useSaveRoom = (id: number | null) =>
  useMutationOf((body: RoomBody) => (id === null ? mutationOf(addRoom, { body }) : mutationOf(changeRoom, { params: { id }, body })))
export const useArchiveRoom = () => useMutationOf((id: number) => mutationOf(removeRoom, { params: { id } }))
