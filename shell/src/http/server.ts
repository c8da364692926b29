import path from 'node:path';
import { createShop } from './app.ts';
import { readSettings } from './settings.ts';

const room = path.resolve(import.meta.dirname, '..', '..');

async function main(): Promise<void> {
  const settings = readSettings(process.env, path.resolve(room, '..'));
  const app = await createShop(settings, path.join(room, 'dist'));
  const stop = () => {
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'did not close cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen({ host: settings.host, port: settings.port });
}

main().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const text =
    error.code === 'EADDRINUSE'
      ? `Port ${error.port} is in use: end what listens there, or set PORT to another`
      : String(error.stack ?? error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
