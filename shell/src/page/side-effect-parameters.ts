import { releaseParameter } from './maintenance-access.ts';

/** Query parameter that starts a preview, or ends it with `off`. */
export const previewParameter = 'preview';

/** Query parameters with side effects: such URLs are neither prefetched nor crawled. */
export const sideEffectParameters = ['cupom', releaseParameter, previewParameter];
