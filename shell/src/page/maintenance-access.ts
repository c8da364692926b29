/** Query parameter that opens the shop during maintenance (specification, section 4). */
export const releaseParameter = 'release';
/** Cookie that the server signs. Scripts read it to mirror the access in local storage; it only opens the shop. */
export const releaseCookie = 'release';
