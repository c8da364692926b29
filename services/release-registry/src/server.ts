import { onEndSignal } from '@storefront/server-kit/listen';
import { openProcessMetrics } from '@storefront/server-kit/metrics';
import { startTraces } from '@storefront/server-kit/traces';
import { readWorkloadIdentities } from './access/workload-identities.ts';
import { createRegistry } from './app.ts';
import { readIntentRules } from './judge/intent-rules.ts';
import { type Config, readConfig } from './upkeep/config.ts';

/** Starts the registry, and stops it at SIGTERM or SIGINT. */
async function serve(config: Config): Promise<void> {
  const { identitiesFile, intentRulesFile } = config;
  const identities = identitiesFile === undefined ? [] : await readWorkloadIdentities(identitiesFile);
  const intentRules = intentRulesFile === undefined ? {} : await readIntentRules(intentRulesFile);
  const endTraces = await startTraces('release-registry', process.env);
  const metrics = openProcessMetrics();
  const app = await createRegistry({
    ...config,
    identities,
    intentRules,
    metrics,
    log: process.stderr,
  }).catch((error: unknown) => {
    throw isDiskFull(error)
      ? new Error(`DATA_DIR: the disk of ${config.registryDir} is full`, { cause: error })
      : error;
  });
  const address = await app.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
    await app.close();
    throw isPortInUse(error)
      ? new Error(
          `port ${config.port} is in use: stop what listens there, or set REGISTRY_PORT to another port`,
        )
      : error;
  });
  const stop = () => {
    app.close().then(endTraces).catch(fail);
  };
  onEndSignal(stop);
  console.log(`release-registry listens on ${address}`);
}

function isPortInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** By the system's code, or SQLite's (https://www.sqlite.org/rescode.html#full). */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ENOSPC' || errcode === 13;
}

function fail(error: unknown): void {
  console.error(`release-registry: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

try {
  await serve(readConfig(process.env));
} catch (error) {
  fail(error);
}
