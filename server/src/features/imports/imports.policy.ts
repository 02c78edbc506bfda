import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff import files, and continue and undo the imports of others. */
export const mayImport: Policy<object, 'bulk'> = isStaff
