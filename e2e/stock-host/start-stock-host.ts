import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';

const sources = import.meta.dirname;

export interface StockHost {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Builds the host of e2e/stock-host with the bundler's defaults, and serves it on an origin of its own, which passes API
 * calls on to the shop.
 */
export async function startStockHost(shopUrl: string): Promise<StockHost> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stock-host-'));
  await build(folder);
  const files = new Map([
    ['/', { type: 'text/html; charset=utf-8', body: readFileSync(path.join(sources, 'index.html')) }],
    ['/host.js', { type: 'text/javascript', body: readFileSync(path.join(folder, 'host.js')) }],
  ]);
  rmSync(folder, { recursive: true });
  const server = createServer((incoming, reply) => {
    const { url = '/' } = incoming;
    if (url.startsWith('/v2/front/')) return passOn(shopUrl, incoming, reply);
    const file = files.get(new URL(url, shopUrl).pathname);
    reply.writeHead(file ? 200 : 204, file && { 'content-type': file.type }).end(file?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function build(folder: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    context: sources,
    entry: { host: './host.ts' },
    output: { path: folder },
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', type: 'javascript/auto' }] },
    performance: false,
  });
  const stats = await new Promise<string | undefined>((resolve, reject) =>
    compiler.run((error, result) =>
      error ? reject(error) : resolve(result?.hasErrors() ? result.toString('errors-only') : undefined),
    ),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats !== undefined) throw new Error(stats);
}

/** The shop's API takes changes from its own origin only, so the host's server calls it as a server: without one. */
function passOn(shopUrl: string, incoming: IncomingMessage, reply: ServerResponse): void {
  const { origin: _, host: __, 'sec-fetch-site': ___, ...headers } = incoming.headers;
  const outgoing = request(new URL(incoming.url ?? '/', shopUrl), { method: incoming.method, headers });
  outgoing.on('response', (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  outgoing.on('error', (error) => reply.writeHead(502).end(error.message));
  incoming.pipe(outgoing);
}
