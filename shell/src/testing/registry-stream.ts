import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { ShellReport, type SignedRelease } from '@storefront/release-protocol';
import { signedDiscovery } from './signing.ts';

/** A registry that only streams discovery documents and takes reports. */
export interface RegistryStream {
  readonly url: string;
  /** Streams opened so far, the latest last. */
  readonly streams: readonly ServerResponse[];
  /** Reports of shells, the latest last. */
  readonly reports: readonly ShellReport[];
  /** Releases that each report's reply names. */
  upcoming: readonly SignedRelease[];
  /** While true, each stream is closed as soon as it is opened. */
  away: boolean;
  /**
   * Sends a discovery event with the next revision to the latest stream; a document without a signature is signed
   * first.
   */
  push(text: string): void;
  /** Sends the next revision without a document. */
  pushRevision(): void;
  close(): Promise<void>;
}

/** Time after which clients reconnect. */
const retryMs = 20;

export async function startRegistryStream(): Promise<RegistryStream> {
  const streams: ServerResponse[] = [];
  let revision = 0;
  const reports: ShellReport[] = [];
  const server = createServer(async (request, response) => {
    const { method, url } = request;
    if (method === 'PUT') {
      reports.push(ShellReport.parse(await json(request)));
      return response.end(JSON.stringify({ upcoming: registry.upcoming }));
    }
    if (url !== '/discovery/stream') return response.writeHead(404).end();
    streams.push(response);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`retry: ${retryMs}\n\n`);
    if (registry.away) response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const registry: RegistryStream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    streams,
    reports,
    upcoming: [],
    away: false,
    push(text) {
      const data = signed(text, ++revision);
      streams.at(-1)?.write(`id: ${revision}\nevent: discovery\ndata: ${data}\n\n`);
    },
    pushRevision() {
      streams.at(-1)?.write(`event: revision\ndata: ${++revision}\n\n`);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return registry;
}

function signed(text: string, version: number): string {
  if (!text.includes('"microFrontends"') || text.includes('"expires"')) return text;
  return JSON.stringify(signedDiscovery(JSON.parse(text), version));
}
