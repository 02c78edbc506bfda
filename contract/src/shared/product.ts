/** What the product is called, on every screen and in every letter (specification section 1). */
export const PRODUCT = 'Recruitment System'
