/** Lists of the personal form, in one request each so that every screen shares what is loaded. */
export const countryRequest = { COUNTRY: { combo_name: 'COUNTRY' } } as const
export const personalRequest = { GENDER: { combo_name: 'GENDER' }, REFERENCE_SOURCE: { combo_name: 'REFERENCE_SOURCE' } } as const
export const designationRequest = { DESIGNATION: { combo_name: 'DESIGNATION' } } as const
