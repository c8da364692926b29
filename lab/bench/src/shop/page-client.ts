import http from 'node:http';

/** Requests pages over one kept connection. */
export class PageClient {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  readonly #origin: string;
  readonly #headers: http.OutgoingHttpHeaders;

  /** @param cookie of the visitor */
  constructor(origin: string, cookie?: string) {
    this.#origin = origin;
    this.#headers = { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) };
  }

  /**
   * Requests a page uncompressed, as a proxy in front of the shop would. @throws Error when the answer is not 200 or
   * was cut off
   */
  async page(url: string): Promise<string> {
    const { status, body } = await this.#get(url, {});
    if (status !== 200 || !body.endsWith('</html>'))
      throw new Error(`${url}: status ${status}, ends with "${body.slice(-40)}"`);
    return body;
  }

  /** Requests a page as a browser does. @throws Error when the answer is not 200 or not so compressed */
  async compressedPage(url: string, wanted: 'br' | 'gzip'): Promise<void> {
    const { status, encoding } = await this.#get(url, { 'accept-encoding': wanted });
    if (status !== 200 || encoding !== wanted) throw new Error(`${url}: status ${status}, ${encoding}`);
  }

  close(): void {
    this.#agent.destroy();
  }

  #get(
    url: string,
    headers: http.OutgoingHttpHeaders,
  ): Promise<{ status: number; body: string; encoding: string | undefined }> {
    return new Promise((resolve, reject) => {
      const request = http.get(
        this.#origin + url,
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
 * Returns URLs of the same listing that are in no cache: the page reads `pg`, shows the first page for a value that is
 * no number, and each value is a separate page to caches.
 */
export function uncachedUrls(url: string): () => string {
  const series = crypto.randomUUID().slice(0, 8);
  let count = 0;
  return () => `${url}${url.includes('?') ? '&' : '?'}pg=${series}-${++count}`;
}

/** @throws Error when the page was rendered for another URL */
export function requireUncached(body: string, url: string): void {
  if (!body.includes(url.slice(url.indexOf('pg='))))
    throw new Error(`${url} was answered from the cache: find another way to request uncached pages`);
}
