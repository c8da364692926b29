import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ProviderFault } from 'store-api/testing';

interface JsonRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** An HTTP server that answers JSON as a provider documents it, with faults on request. */
export async function openJsonServer(
  answer: (request: JsonRequest) => { readonly status: number; readonly body: unknown },
) {
  let fault: ProviderFault | 'nonsense' | undefined;
  const server = createServer(async (request, response) => {
    const sent = await text(request);
    const { status, body } = answer({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: sent === '' ? undefined : JSON.parse(sent),
    });
    const send = (code: number, content: string) =>
      response.writeHead(code, { 'content-type': 'application/json' }).end(content);
    if (fault === 'down') return send(503, '{}');
    if (fault === 'nonsense') return send(200, '"<html>"');
    if (fault === 'lost-answer') return request.socket.destroy();
    if (fault === 'silent') return undefined;
    return send(status, JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    fail(next: typeof fault) {
      fault = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
