import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff import files, and continue and undo imports of colleagues. */
export const mayImport: Policy<object, 'bulk'> = isStaff
