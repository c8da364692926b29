// Fills a database in a process of its own, so that its memory is freed at the end, and the server never loads the seed.
import { once } from 'node:events';
import { fillCatalogue } from '../catalogue/filling/fill-catalogue.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { describeError } from '../platform/operations/describe-error.ts';
import { loadDemonstration } from './provider-package.ts';

/** Messages to the starting process: the progress, or why it failed. */
export type FillMessage = { readonly progress: string } | { readonly failure: string };

/** The first message of the starting process. */
export interface FillRequest {
  /** Name of the package whose catalogue it is. */
  readonly demonstration: string;
  /** Of PostgreSQL; without it, the embedded database is filled, which no process may have open. */
  readonly url?: string | undefined;
  readonly directory: string;
  readonly products?: number | undefined;
}

const say = (message: FillMessage) =>
  new Promise<void>((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
    else resolve();
  });

// the parent process has ended: unfinished work is dropped
process.on('disconnect', () => process.exit(1));

try {
  const [{ demonstration, url, directory, products }] = (await once(process, 'message')) as [FillRequest];
  const database = await openDatabase({ url, directory });
  await migrate(database);
  const { catalogue } = await loadDemonstration(demonstration);
  await fillCatalogue(database, catalogue, { products, onProgress: (progress) => void say({ progress }) });
  await database.close();
} catch (error) {
  await say({ failure: describeError(error) });
  process.exitCode = 1;
}
process.removeAllListeners('disconnect');
if (process.connected) process.disconnect?.();
