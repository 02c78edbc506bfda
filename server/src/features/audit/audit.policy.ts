import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** Only administrators read the audit log. */
export const mayReadAudit: Policy<object, 'manage'> = isAdministrator

/** Staff read the audit entries of a candidate. */
export const mayReadCandidateAudit: Policy<object, 'read'> = isStaff
