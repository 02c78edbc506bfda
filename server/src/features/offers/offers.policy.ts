import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** Staff prepare and send offers. */
export const mayPrepareOffers: Policy<object, 'offer'> = isStaff

/** Only administrators approve and return offers. */
export const mayApproveOffers: Policy<object, 'approve'> = isAdministrator

/** Sending an offer adds its letter to the candidate's documents. */
export const mayAddLetters: Policy<object, 'document'> = isStaff
