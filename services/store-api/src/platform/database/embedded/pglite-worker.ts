// PGlite in a thread of its own: wire protocol in, wire protocol out. SQL never blocks the thread that serves.
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const port = parentPort;
if (port === null) throw new Error('pglite-worker runs as a worker thread only');
const { directory, settings }: { directory: string; settings: readonly string[] } = workerData;

// The optimising compiler takes half a gigabyte for PostgreSQL's largest function, and makes the shop's SQL no faster
setFlagsFromString('--no-wasm-tier-up --no-wasm-dynamic-tiering');

const engine = await PGlite.create({
  dataDir: directory,
  startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
});

/** `execProtocolRawStream`, because `execProtocolRaw` of 0.5 keeps every parsed message for ever. */
async function answer(message: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  await engine.execProtocolRawStream(message, { onRawData: (part) => parts.push(part.slice()) });
  return Buffer.concat(parts);
}

async function serve(message: unknown): Promise<void> {
  if (message === 'close') {
    await engine.close();
    port?.postMessage('closed');
    return;
  }
  if (!(message instanceof Uint8Array)) throw new TypeError('expected bytes of the PostgreSQL protocol');
  port?.postMessage(await answer(message));
}

let turn: Promise<void> = Promise.resolve();
port.on('message', (message: unknown) => {
  turn = turn
    .then(() => serve(message))
    .catch((error: unknown) =>
      port.postMessage({ error: error instanceof Error ? error.message : `${error}` }),
    );
});
port.postMessage('ready');
