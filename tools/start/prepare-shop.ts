import { buildShellIfStale } from './build-if-stale.ts';
import { pinKeys, publishMissing } from './publish-missing.ts';
import { say } from './run-quietly.ts';

/**
 * `node tools/start/prepare-shop.ts REGISTRY_URL DATA_DIR`: prepares what the shop needs before it starts; without a
 * registry (an empty URL) its build alone. It is a
 * separate process, so that the memory of schemas and builds is freed when it ends.
 */
async function prepareShop([registryUrl = '', dataDir = '']: readonly string[]): Promise<void> {
  await buildShellIfStale(say);
  if (registryUrl === '') return;
  await publishMissing(registryUrl, { ...process.env, REGISTRY_URL: registryUrl }, say);
  await pinKeys(registryUrl, dataDir);
}

prepareShop(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
