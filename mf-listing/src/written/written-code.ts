import { lazyWithPreload } from '@storefront/contracts';

/** Forms for reviews and questions: one chunk, fetched when a shopper wants to write. */
export const writtenCode = lazyWithPreload(() => import('./panels.ts'));
