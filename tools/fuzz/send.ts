import { Agent, request } from 'node:http';
import type { Answer, FuzzRequest } from './target.ts';

/** Characters that Node's client refuses to send in a path. */
const unsendable = /[^\u0021-\u007e]/g;
/** Limit after which no answer is expected any more. */
const answerLimitMs = 15_000;

export function createAgent(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}

/** Sends a request exactly as written, whereas `fetch` would normalize its path. @throws Error when no answer comes */
export function send(
  agent: Agent,
  origin: string,
  { method, url, headers, body }: FuzzRequest,
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const path = url.replace(unsendable, (character) => encodeURIComponent(character.toWellFormed()));
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        hostname,
        port,
        path,
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
        timeout: answerLimitMs,
      },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.once('error', reject);
        incoming.once('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(parts).toString('utf8'),
            ms: performance.now() - begin,
          }),
        );
      },
    );
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no answer within ${answerLimitMs} ms`)));
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
