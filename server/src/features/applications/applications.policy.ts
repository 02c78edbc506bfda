import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** Staff move candidates, assign them and write notes about them. */
export const mayMove: Policy<object, 'move'> = isStaff

/** Only administrators override the rules of the stage table. */
export const mayCorrect: Policy<object, 'move'> = isAdministrator

/** The staff member who made the move, and administrators. */
export const mayUndo: Policy<{ changed_by: number | null }, 'move'> = (actor, { changed_by }) =>
  isAdministrator(actor) || (mayMove(actor, {}) && changed_by === actor.user_id)
