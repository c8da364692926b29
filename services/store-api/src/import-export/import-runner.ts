import type { Database } from '../platform/database/database.ts';
import { lookEvery } from '../platform/intervals/look-every.ts';
import { runImports } from './imports.ts';

/** Applies and undoes imports that anyone has started. */
export interface ImportRunner {
  /** Looks now instead of at the next interval. */
  wake(): void;
  stop(): Promise<void>;
}

/** An import whose process has died goes on after so long at most. */
const everyMs = 5_000;

export function startImportRunner(database: Database, onError: (error: unknown) => void): ImportRunner {
  let isEnding = false;
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= runImports(database, { isEnding: () => isEnding })
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const looking = lookEvery(everyMs, run, onError);
  return {
    wake: () => void run(),
    async stop() {
      isEnding = true;
      await looking.stop();
      await running;
    },
  };
}
