import { isAdministrator, type CandidateScope, type Policy } from '../../platform/actor.ts'

/** Only administrators delete candidates on their behalf. */
export const mayErase: Policy<CandidateScope, 'erase'> = isAdministrator

/** Only administrators make copies of a candidate's data on their behalf. */
export const mayCopy: Policy<CandidateScope, 'rights'> = isAdministrator
