import { openSeededDatabase } from './bootstrap/open-seeded-database.ts';
import { tellLog } from './platform/operations/log-line.ts';
import { readConfig } from './platform/settings/config.ts';

/**
 * Migrates the database, and fills an empty one: what a start does first, as a job of its own before an upgrade. A process
 * that starts meanwhile waits for it.
 */
async function migrate(): Promise<void> {
  const fail = (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  };
  const database = await openSeededDatabase(readConfig(process.env), { tell: tellLog, onDeath: fail });
  await database.close();
}

await migrate();
