/** Product name on all screens and in all emails (specification section 1). */
export const PRODUCT = 'Recruitment System'

/** Fragment of the sign-in page that opens the privacy notice: `/login#privacy-notice`. */
export const NOTICE_HASH = 'privacy-notice'
/** In the address of the profile: opens the dialog to re-apply even if it was postponed. */
export const APPLY_AGAIN_HASH = 'apply-again'
