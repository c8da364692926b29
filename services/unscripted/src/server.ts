import { listen, onEndSignal } from '@storefront/server-kit/listen';
import { openProcessMetrics } from '@storefront/server-kit/metrics';
import { startTraces } from '@storefront/server-kit/traces';
import { createPagesServer } from './app.ts';
import { readPagesConfig } from './environment.ts';

async function start(): Promise<void> {
  const config = readPagesConfig(process.env);
  const endTraces = await startTraces('unscripted', process.env);
  const { app, drain } = await createPagesServer(config, { logger: true, metrics: openProcessMetrics() });
  onEndSignal(async () => {
    await drain.begin(config.DRAIN_MS);
    await app.close();
    await endTraces();
    process.exit(0);
  });
  await listen(app, { host: config.HOST, port: config.UNSCRIPTED_PORT }, process.env);
}

await start().catch((error: unknown) => {
  console.error(`unscripted: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
