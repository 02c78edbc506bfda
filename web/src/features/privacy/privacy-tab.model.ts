/** Search parameter of the profile's privacy tab. */
export const PRIVACY_TAB = 'privacy'
