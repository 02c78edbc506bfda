/** Product name on all screens and in all emails (specification section 1). */
export const PRODUCT = 'Recruitment System'
