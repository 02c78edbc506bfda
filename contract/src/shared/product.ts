/** Product name on all screens and in all emails (specification section 1). */
export const PRODUCT = 'Recruitment System'

/** After the address of the sign-in page, it opens the privacy notice: `/login#privacy-notice`. */
export const NOTICE_HASH = 'privacy-notice'
