import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * One answer of a program. Not by `fetch`, which would cost the process that supervises the others 20 MB.
 * @throws Error without an answer in time
 */
export async function ask(url: string, timeoutMs: number): Promise<{ status: number; body: string }> {
  const request = get(url, { agent: false, signal: AbortSignal.timeout(timeoutMs) });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: await text(response) };
}
