import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** Administrators and recruiters prepare and send offers. */
export const mayPrepareOffers: Policy<object, 'offer'> = isStaff

/** Only administrators approve and return offers. */
export const mayApproveOffers: Policy<object, 'approve'> = isAdministrator

/** The letter of an offer that staff send becomes a document of the candidate. */
export const mayAddLetters: Policy<object, 'document'> = isStaff
