/** Product name on all screens and in all emails (specification section 1). */
export const PRODUCT = 'Recruitment System'

/** Fragment of the sign-in page that opens the privacy notice: `/login#privacy-notice`. */
export const NOTICE_HASH = 'privacy-notice'
