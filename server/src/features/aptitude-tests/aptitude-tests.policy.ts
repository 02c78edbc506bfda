import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff manage aptitude tests; the state machine in the contract says which moves are reserved for administrators. */
export const mayManageTests: Policy<object, 'manage'> = isStaff
