import { createFederationRuntime } from '../runtime/federation-runtime.ts';
import type { FederationRuntime } from '../runtime/federation-types.ts';

declare global {
  interface Window {
    createFederationRuntime: typeof createFederationRuntime;
    /** Where a test keeps the runtime between calls. */
    runtime: FederationRuntime;
  }
}

window.createFederationRuntime = createFederationRuntime;
