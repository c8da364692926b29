import { createHmac } from 'node:crypto';
import { EventEmitter, on, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface ReceivedCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Starts a receiver of webhooks that answers with these statuses, or not at all, and then with 204, until the test ends.
 */
export async function openReceiver(...statuses: (number | 'silent')[]) {
  const calls = new EventEmitter<{ call: [ReceivedCall] }>();
  const received = on(calls, 'call');
  const all: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const status = statuses.shift() ?? 204;
    if (status !== 'silent') response.writeHead(status, { location: '/elsewhere' }).end();
    const call = { headers: request.headers, body };
    all.push(call);
    calls.emit('call', call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}/events`,
    all,
    next: async (): Promise<ReceivedCall> => {
      const { value } = await received.next();
      return value?.[0];
    },
  };
}

/** Whether one of the call's signatures was made with the secret, as Standard Webhooks says. */
export function isSignedWith(secret: string, { headers, body }: ReceivedCall): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}
