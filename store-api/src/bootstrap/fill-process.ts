// Creates and fills the embedded database in a process of its own, so that its memory is freed at the end.
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { seed } from '../seed/seed.ts';

/** Messages to the starting process: the progress, or why it failed. */
export type FillMessage = { readonly progress: string } | { readonly failure: string };

const [directory, products] = process.argv.slice(2);
if (directory === undefined) throw new Error('the folder to fill is missing');

const say = (message: FillMessage) =>
  new Promise<void>((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
    else resolve();
  });

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${reasonOf(error.cause)})`;
}

// the parent process has ended: unfinished work is dropped
process.on('disconnect', () => process.exit(1));

try {
  const database = await openDatabase({ directory });
  await migrate(database);
  await seed(database, {
    ...(products === undefined ? {} : { products: Number(products) }),
    onProgress: (progress) => void say({ progress }),
  });
  await database.close();
} catch (error) {
  await say({ failure: reasonOf(error) });
  process.exitCode = 1;
}
process.removeAllListeners('disconnect');
if (process.connected) process.disconnect?.();
