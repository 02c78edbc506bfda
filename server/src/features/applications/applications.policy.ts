import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** Administrators and recruiters move, assign and write notes about every candidate. */
export const mayMove: Policy<object, 'move'> = isStaff

/** Only an administrator corrects a stage past the table. */
export const mayCorrect: Policy<object, 'move'> = isAdministrator

/** Whoever made a change takes it back, and an administrator. */
export const mayUndo: Policy<{ changed_by: number | null }, 'move'> = (actor, { changed_by }) =>
  isAdministrator(actor) || (mayMove(actor, {}) && changed_by === actor.user_id)
