import { isAdministrator, type Policy } from '../../platform/actor.ts'

/** Only administrators take everything with them. */
export const mayExportEverything: Policy<object, 'bulk'> = isAdministrator
