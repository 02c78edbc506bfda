import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** Staff move, assign and write notes about every candidate. */
export const mayMove: Policy<object, 'move'> = isStaff

/** Only administrators correct a stage without the rules of the stage table. */
export const mayCorrect: Policy<object, 'move'> = isAdministrator

/** The member of staff who made the move, and administrators. */
export const mayUndo: Policy<{ changed_by: number | null }, 'move'> = (actor, { changed_by }) =>
  isAdministrator(actor) || (mayMove(actor, {}) && changed_by === actor.user_id)
