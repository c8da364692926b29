import type { Change, Database } from './schema.ts';

/** The database and how its registries tell one another of a change. */
export type RegistryDatabase = {
  db: Database;
  /** Called inside the transaction of a change: other registries hear of it when it commits. */
  announce: (change: Change) => Promise<void>;
  /** Calls `onChange` when another registry may have changed something. */
  listen: (onChange: () => void) => Promise<void>;
  /** What keeps other registries' changes from being heard, or undefined when nothing does. */
  deafness: () => string | undefined;
  close: () => Promise<void>;
};
