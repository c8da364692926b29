import path from 'node:path';
import { backUpRegistry } from '../../release-registry/src/backup/backup-registry.ts';
import { restoreRegistry } from '../../release-registry/src/backup/restore-registry.ts';
import { findPostgres, startPostgres } from '../../release-registry/src/testing/postgres-cluster.ts';
import { behindProxy, type RunningShop, startShop } from './start-shop.ts';

/** A shop whose registry uses PostgreSQL; if PostgreSQL is missing, SQLite, with a warning. Visitors have addresses of their own. */
export async function startShopOnPostgres(dataDir: string): Promise<RunningShop> {
  const bin = findPostgres();
  if (bin === undefined) {
    process.stderr.write(
      '\nSKIPPED: no PostgreSQL was found, the registry of this journey is on SQLite.\n\n',
    );
    return startShop(dataDir, { settings: behindProxy });
  }
  const cluster = await startPostgres(bin);
  try {
    const databaseUrl = await cluster.createDatabase();
    const registryDir = path.join(dataDir, 'registry');
    const backup = path.join(dataDir, 'move');
    await backUpRegistry({ registryDir }, backup);
    await restoreRegistry({ registryDir, databaseUrl }, backup);
    const shop = await startShop(dataDir, {
      settings: { ...behindProxy, REGISTRY_DATABASE_URL: databaseUrl },
    });
    const stop = async () => {
      await shop.stop();
      await cluster.stop();
    };
    return { ...shop, stop };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
