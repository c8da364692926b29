import type { ModuleId } from '@storefront/contracts';
import { vi } from 'vitest';
import type { BrowserRelease } from '../../page/page-state.ts';
import { aBrowserRelease } from '../../testing/served-page.ts';

/** Answers the requests for the document. */
export function serve(answer: () => Promise<Response>) {
  const requests = vi.fn(answer);
  vi.stubGlobal('fetch', requests);
  return requests;
}

/** A release of a slot, and the previous one. */
export const two = (module: ModuleId, change: Partial<BrowserRelease> = {}) => [
  aBrowserRelease(module, '2.0.0', change),
  aBrowserRelease(module, '1.0.0', change),
];
