import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embedded } from '../../store-api/src/testing/engines.ts';
import { copyData } from './data-folder.ts';
import { startShop } from './start-shop.ts';

/**
 * Prepares one data folder, from which every journey that changes the shop takes a copy, and starts the shop that the
 * other journeys share. The catalogue is that of store-api's tests, which fill a database themselves.
 */
// biome-ignore lint/style/noDefaultExport: the runner calls a default export
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aragem-journeys-'));
  const template = path.join(folder, 'template');
  mkdirSync(template);
  const filled = await embedded.open();
  renameSync(filled.directory, path.join(template, 'store'));
  filled.remove();
  await (await startShop(template)).stop();
  const shared = path.join(folder, 'shared');
  copyData(template, shared);
  const shop = await startShop(shared);
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
