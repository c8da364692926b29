/** Query parameter that opens the shop during maintenance (specification, section 4). */
export const releaseParameter = 'release';
/** Signed by the server. Scripts read it to mirror the access in local storage; it opens nothing but the shop. */
export const releaseCookie = 'release';
