import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** Only administrators read who did what. */
export const mayReadAudit: Policy<object, 'manage'> = isAdministrator

/** Staff read who looked at or changed a candidate, in their own daily work. */
export const mayReadCandidateAudit: Policy<object, 'read'> = isStaff
