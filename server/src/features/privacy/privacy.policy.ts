import { isAdministrator, type CandidateScope, type Policy } from '../../platform/actor.ts'

/** Only administrators delete candidates on their behalf. */
export const mayErase: Policy<CandidateScope, 'erase'> = isAdministrator
