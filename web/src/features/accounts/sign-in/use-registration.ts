import { sessionState } from '../../../lib/session/session-state.ts'

const none = { first_name: '', last_name: '', email: '', mobile_no: '', sent_at: 0 }

/**
 * The account awaiting its code, without the password, because phones reload the page when returning from the mail app. `sent_at`: when the
 * last code was sent, in milliseconds since 1970; 0 if it is unknown.
 */
const registration = sessionState('registration', none)
export const useRegistration = registration.useValue
export const keepRegistration = registration.change
/** Stores only the address, for someone who signs in before entering the code. */
export const keepAddress = (email: string): void => registration.change({ ...none, email })
export const forgetRegistration = (): void => registration.change(none)
