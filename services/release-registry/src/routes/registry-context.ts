import type { WatchedWrites } from '@storefront/server-kit/watch-writes';
import type { RegistryKeyFiles } from '../access/registry-key.ts';
import type { RegistryDatabase } from '../database/schema.ts';
import type { LiveDiscovery } from '../discovery/live-discovery.ts';
import type { IntentRules } from '../judge/intent-rules.ts';
import type { ArtifactStore } from '../publish/artifacts/artifact-store.ts';

/** What the routes work with. */
export type RegistryContext = {
  database: RegistryDatabase;
  artifacts: ArtifactStore;
  /** Whether the database and the registry's folder take writes. */
  writes: Pick<WatchedWrites, 'failing'>;
  discovery: LiveDiscovery;
  keyFiles: RegistryKeyFiles;
  /** What follows when shoppers do something less often in a canary's views. */
  intentRules: IntentRules;
};
