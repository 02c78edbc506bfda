/** The profile's place for privacy, in its address. */
export const PRIVACY_TAB = 'privacy'
