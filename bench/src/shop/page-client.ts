import http from 'node:http';

/** One connection that is kept. */
export class PageAsker {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  readonly #origin: string;
  readonly #headers: http.OutgoingHttpHeaders;

  /** @param cookie of the visitor who asks */
  constructor(origin: string, cookie?: string) {
    this.#origin = origin;
    this.#headers = { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) };
  }

  /** Asks without compression, as a proxy before the shop would. @throws Error when the answer is not 200 or was cut off */
  async page(address: string): Promise<string> {
    const { status, body } = await this.#get(address, {});
    if (status !== 200 || !body.endsWith('</html>'))
      throw new Error(`${address}: status ${status}, ends with "${body.slice(-40)}"`);
    return body;
  }

  /** Asks as a browser does. @throws Error when the answer is not 200 or not compressed */
  async compressedPage(address: string): Promise<void> {
    const { status, encoding } = await this.#get(address, { 'accept-encoding': 'br' });
    if (status !== 200 || encoding !== 'br') throw new Error(`${address}: status ${status}, ${encoding}`);
  }

  close(): void {
    this.#agent.destroy();
  }

  #get(
    address: string,
    headers: http.OutgoingHttpHeaders,
  ): Promise<{ status: number; body: string; encoding: string | undefined }> {
    return new Promise((resolve, reject) => {
      const request = http.get(
        this.#origin + address,
        { agent: this.#agent, headers: { ...this.#headers, ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(chunks).toString('utf8'),
              encoding: response.headers['content-encoding'],
            }),
          );
        },
      );
      request.once('error', reject);
    });
  }
}

/**
 * Addresses of the same listing that no cache has seen: a query that nothing reads makes each a page of its own.
 * If the shop ever leaves unknown names out of its cache key, `requireUncached` fails and says so.
 */
export function uncachedAddresses(address: string): () => string {
  const series = crypto.randomUUID().slice(0, 8);
  let count = 0;
  return () => `${address}${address.includes('?') ? '&' : '?'}medida=${series}-${++count}`;
}

/** @throws Error when the page was made for another address */
export function requireUncached(body: string, address: string): void {
  const query = address.slice(address.indexOf('?') + 1);
  if (!body.includes(query.slice(query.indexOf('medida='))))
    throw new Error(`${address} was answered from the cache: find another way to ask for uncached pages`);
}
