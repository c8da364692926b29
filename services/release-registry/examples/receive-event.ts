import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { ReleaseEvent } from '../src/database/release-event.ts';

/** Older messages may be replayed ones. */
const toleranceSeconds = 300;

/** Starts a server that checks the signature of each event, then passes it on. */
export function receiveEvents(secret: string, handle: (event: ReleaseEvent) => Promise<void>): Server {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createServer(async (request, response) => {
    const body = await text(request);
    const {
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': signatures,
    } = request.headers;
    const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest();
    const isSigned = String(signatures)
      .split(' ')
      .map((signature) => Buffer.from(signature.replace(/^v1,/, ''), 'base64'))
      .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
    const isRecent = Math.abs(Date.now() / 1000 - Number(seconds)) <= toleranceSeconds;
    if (!isSigned || !isRecent) return response.writeHead(401).end();
    // an error is answered 500, so that the registry sends the event again
    const status = await handle(ReleaseEvent.parse(JSON.parse(body))).then(
      () => 204,
      (error: unknown) => {
        console.error(error);
        return 500;
      },
    );
    response.writeHead(status).end();
  });
}

/** Posts JSON. Throws an Error unless the answer is a 2xx. */
export async function postJson(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${new URL(url).origin} answered ${response.status}`);
}
