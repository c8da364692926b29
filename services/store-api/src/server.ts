import { isIPv6 } from 'node:net';
import { listen, onEndSignal } from '@storefront/server-kit/listen';
import { openProcessMetrics } from '@storefront/server-kit/metrics';
import { startTraces } from '@storefront/server-kit/traces';
import { createApp } from './app.ts';
import { startServices } from './bootstrap/services.ts';
import { createMedia, picturesSeenFirst } from './catalogue/create-media.ts';
import { describeError } from './platform/operations/describe-error.ts';
import { tellLog } from './platform/operations/log-line.ts';
import { readConfig } from './platform/settings/config.ts';

function fail(up: string): never {
  console.error(`store-api: ${up}`);
  process.exit(1);
}

const portTaken = (port: number) => `port ${port} is in use; set another STORE_API_PORT, or end what uses it`;

/** Migrates, fills and reads, and listens once all of it is there: whoever can connect is answered. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const services = await startServices(config, {
    tell: tellLog,
    onDeath: (error) => fail(`the database has ended: ${describeError(error)}`),
  });
  const media = createMedia(config, () => services.catalogue.current());
  const endTraces = await startTraces('store-api', process.env);
  const metrics = openProcessMetrics();
  const { app, drain } = await createApp({ config, media, services, logger: true, metrics });
  await listen(app, config, process.env).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') fail(portTaken(config.port));
    throw error;
  });
  const ending = new AbortController();
  const stop = async () => {
    ending.abort();
    await drain.begin(config.drainMs);
    await app.close();
    await media.close();
    await services.close();
    await endTraces();
    process.exit(0);
  };
  onEndSignal(stop);
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  tellLog(`ready at http://${isIPv6(config.host) ? `[${config.host}]` : config.host}:${port}`);
  const first = picturesSeenFirst(services.catalogue.current(), config.warmPictures);
  await media.pictures.warm(first, ending.signal);
}

await start().catch((error: unknown) => fail(describeError(error)));
