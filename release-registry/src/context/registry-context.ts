import type { RegistryDatabase } from '../database/registry-database.ts';
import type { LiveDiscovery } from '../discovery/live-discovery.ts';
import type { IntentRules } from '../records/intent-rules.ts';
import type { ArtifactStore } from '../releases/artifact-store.ts';
import type { RegistryKeyFiles } from '../signing/registry-key.ts';

/** What the routes work with. */
export type RegistryContext = {
  database: RegistryDatabase;
  artifacts: ArtifactStore;
  discovery: LiveDiscovery;
  keyFiles: RegistryKeyFiles;
  /** What follows when shoppers do something less often in a canary's views. */
  intentRules: IntentRules;
};
