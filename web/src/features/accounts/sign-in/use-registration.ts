import { sessionState } from '../../../lib/session/session-state.ts'

const none = { first_name: '', last_name: '', email: '', mobile_no: '', sent_at: 0 }

/**
 * The account that waits for its code, without the password: phones reload the page on the way back from the mail app. `sent_at`: when the
 * last code was sent, in milliseconds since 1970; 0 if it is unknown.
 */
const registration = sessionState('registration', none)
export const useRegistration = registration.useValue
export const keepRegistration = registration.change
/** An address without the rest: of someone who signs in before the code was typed. */
export const keepAddress = (email: string): void => registration.change({ ...none, email })
export const forgetRegistration = (): void => registration.change(none)
