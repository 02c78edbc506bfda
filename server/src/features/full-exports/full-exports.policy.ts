import { isAdministrator, type Policy } from '../../platform/actor.ts'

/** Only administrators export everything. */
export const mayExportEverything: Policy<object, 'bulk'> = isAdministrator
