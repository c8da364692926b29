import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createMedia, picturesSeenFirst } from './media.ts';
import { type Services, startServices } from './services.ts';

const tell = (line: string) => console.log(`store-api: ${line}`);

function give(up: string): never {
  console.error(`store-api: ${up}`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${reasonOf(error.cause)})`;
}

function ready(services: Services | undefined): Services {
  if (!services) throw new Error('asked for the catalogue before it was read');
  return services;
}

/** Listens at once, so that health can be requested; then migrates, fills and reads. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const missing = new Set<string>(['database', 'catalogue']);
  let services: Services | undefined;
  const media = await createMedia(
    config.directory,
    () => ready(services).catalogue.current(),
    config.picturesMb * 2 ** 20,
  );
  const app = await createApp({
    config,
    media,
    services: () => services,
    missing: () => [...missing],
    logger: true,
  });
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      give(`a porta ${config.port} já está em uso; mude STORE_API_PORT ou encerre quem a usa`);
    throw error;
  });
  const ending = new AbortController();
  const stop = async () => {
    ending.abort();
    await app.close();
    await media.close();
    await services?.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  services = await startServices(config, {
    missing,
    tell,
    onDeath: (error) => give(`o banco de dados parou: ${reasonOf(error)}`),
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  tell(`pronto em http://${config.host}:${port}`);
  const first = picturesSeenFirst(services.catalogue.current(), config.warmPictures);
  await media.pictures.warm(first, ending.signal);
}

await start().catch((error: unknown) => give(reasonOf(error)));
