import type { Change, Database } from './schema.ts';

/** The database, and how its registries are notified of each other's changes. */
export type RegistryDatabase = {
  db: Database;
  /** Call it inside the transaction of a change: other registries are notified when it commits. */
  announce: (change: Change) => Promise<void>;
  /** Calls `onChange` when another registry may have changed something. */
  listen: (onChange: () => void) => Promise<void>;
  /** Why other registries' changes would be missed; undefined if they would not. */
  listenProblem: () => string | undefined;
  close: () => Promise<void>;
};
