import { createFederationRuntime } from '../runtime/federation-runtime.ts';
import type { FederationRuntime } from '../runtime/federation-types.ts';

declare global {
  interface Window {
    createFederationRuntime: typeof createFederationRuntime;
    /** Keeps the runtime between a test's calls. */
    runtime: FederationRuntime;
  }
}

window.createFederationRuntime = createFederationRuntime;
