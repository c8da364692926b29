import type { ModuleId } from '@storefront/contracts';
import { vi } from 'vitest';
import type { Candidate } from '../../page/page-state.ts';
import { aCandidate } from '../../testing/served-page.ts';

/** Answers the requests for the document. */
export function serve(answer: () => Promise<Response>) {
  const requests = vi.fn(answer);
  vi.stubGlobal('fetch', requests);
  return requests;
}

/** A release of a slot, and the one before it. */
export const two = (module: ModuleId, change: Partial<Candidate> = {}) => [
  aCandidate(module, '2.0.0', change),
  aCandidate(module, '1.0.0', change),
];
