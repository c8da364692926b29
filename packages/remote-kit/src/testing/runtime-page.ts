import { createFederationRuntime } from '../runtime/federation-runtime.ts';
import type { FederationRuntime } from '../runtime/federation-types.ts';

declare global {
  interface Window {
    createFederationRuntime: typeof createFederationRuntime;
    /** Keeps the runtime between a test's calls. */
    runtime: FederationRuntime;
    /** How often a test's page was asked for a whole package, and whether it cannot be loaded. */
    wholeLoads: number;
    wholeIsMissing?: boolean;
  }
}

window.createFederationRuntime = createFederationRuntime;
