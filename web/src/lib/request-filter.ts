const KEY = 'portal.resource-request-filter'

/** The filter of the resource requests ends with the session (specification section 4). */
export const clearRequestFilter = (): void => sessionStorage.removeItem(KEY)
