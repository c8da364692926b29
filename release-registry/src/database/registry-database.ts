import type { Change, Database } from './schema.ts';

/** What registries notify each other of: a change, or a report of a shell that says something new. */
export const registryEvents = ['registry_changed', 'shell_reported'] as const;
export type RegistryEvent = (typeof registryEvents)[number];

/** The database, and how its registries notify each other. */
export type RegistryDatabase = {
  db: Database;
  /** Call it inside a transaction: other registries are notified when it commits. */
  announce: (change: Change, event: RegistryEvent) => Promise<void>;
  /** Calls `onEvent` for what other registries have announced, and for what may have been missed. */
  listen: (onEvent: (event: RegistryEvent) => void) => Promise<void>;
  /** Why other registries' changes would be missed; undefined if they would not. */
  listenProblem: () => string | undefined;
  close: () => Promise<void>;
};
