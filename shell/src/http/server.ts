import path from 'node:path';
import { listen, onEndSignal } from '@storefront/server-kit/listen';
import { readEnvironment } from '@storefront/server-kit/settings';
import { startTraces } from '@storefront/server-kit/traces';
import { createShop } from './create-shop.ts';
import { shopSettings } from './environment.ts';
import { listenForPreviews } from './protocol/preview-origin.ts';
import { readSettings } from './settings.ts';

const packageFolder = path.resolve(import.meta.dirname, '..', '..');
/** Requests that have begun may take this long to end when the shop stops. */
const closeLimitMs = 8000;

async function main(): Promise<void> {
  const endTraces = await startTraces('shop', process.env);
  const environment = readEnvironment(process.env, Object.keys(shopSettings));
  const settings = readSettings(environment, path.resolve(packageFolder, '..'));
  const { app, drain } = await createShop(settings, path.join(packageFolder, 'dist'));
  const stop = async () => {
    await drain.begin(settings.drainMs);
    setTimeout(() => app.server.closeAllConnections(), closeLimitMs).unref();
    app
      .close()
      .then(endTraces)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'did not close cleanly');
          process.exit(1);
        },
      );
  };
  onEndSignal(stop);
  await listenForPreviews(app, settings);
  await listen(app, settings, process.env);
}

main().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const text =
    error.code === 'EADDRINUSE'
      ? `port ${error.port} is in use: end what listens there, or set PORT to another`
      : error.message;
  process.stderr.write(`shop: ${text}\n`);
  process.exitCode = 1;
});
