import { releaseParameter } from './maintenance-access.ts';

/** Query parameter that starts a preview, or ends it with `off`. */
export const previewParameter = 'preview';

/** Query parameter that makes a browser one of the staff, or ends that with `off`. */
export const staffParameter = 'staff';

/** Query parameters with side effects: such URLs are neither prefetched nor crawled. */
export const sideEffectParameters = ['cupom', releaseParameter, previewParameter, staffParameter];
