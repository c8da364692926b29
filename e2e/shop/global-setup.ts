import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embedded } from 'store-api/testing/engines';
import { copyData, snapshotData, startShop } from './start-shop.ts';

/**
 * Starts the shop that most journeys share, and prepares one data folder, from which every journey that changes the
 * shop takes a copy. The catalogue is that of store-api's tests, which fill a database themselves.
 */
// biome-ignore lint/style/noDefaultExport: the runner calls a default export
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aragem-journeys-'));
  const [template, shared] = [path.join(folder, 'template'), path.join(folder, 'shared')];
  mkdirSync(shared);
  const filled = await embedded.open();
  renameSync(filled.directory, path.join(shared, 'store'));
  filled.remove();
  copyData(path.join(shared, 'store'), path.join(template, 'store'));
  const shop = await startShop(shared);
  await snapshotData(shared, template);
  process.env.E2E_FOLDER = folder;
  process.env.E2E_TEMPLATE = template;
  process.env.E2E_SHOP_URL = shop.url;
  process.env.E2E_STORE_API_URL = shop.storeApiUrl;
  process.env.E2E_REGISTRY_URL = shop.registryUrl;
  return async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
