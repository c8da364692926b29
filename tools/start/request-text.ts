import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Sends one request to a program. It does not use `fetch`, which would take 20 MB in the supervising process.
 * @throws Error without an answer in time
 */
export async function requestText(url: string, timeoutMs: number): Promise<{ status: number; body: string }> {
  const request = get(url, { agent: false, signal: AbortSignal.timeout(timeoutMs) });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: await text(response) };
}
