import type { ReleaseRecord } from '@storefront/release-protocol';
import { LRUCache } from 'lru-cache';
import { closeLater } from '../releases/close-later.ts';
import type { Renderer, RendererFactory } from '../renderer/renderer.ts';

/** The server's half of a remote as its development server last gave it. */
interface DevelopedCode {
  readonly etag: string;
  readonly renderer: Promise<Renderer>;
}

/** A build that begins with this request may take as long. */
const budgetMs = 20_000;
/** Limit of the development servers whose code is kept, because each has a process. */
const mostServers = 8;

/** Runs the server's half of remotes under development, each in a renderer that lasts until its code changes. */
export class DevelopedRenderers {
  readonly #renderers: Pick<RendererFactory, 'create'>;
  readonly #developed = new LRUCache<string, DevelopedCode>({
    max: mostServers,
    dispose: ({ renderer }) =>
      void renderer.then(
        (each) => closeLater({ renderer: each }),
        () => undefined,
      ),
  });

  constructor(renderers: Pick<RendererFactory, 'create'>) {
    this.#renderers = renderers;
  }

  /**
   * The renderer of the sources as they are now; undefined when the development server has no server's half.
   * @throws Error with the compiler's message, or what the code throws
   */
  async find(record: ReleaseRecord, manifestUrl: URL): Promise<Renderer | undefined> {
    const url = new URL('server.cjs', manifestUrl);
    const known = this.#developed.get(url.href);
    const response = await fetch(url, {
      redirect: 'error',
      headers: known ? { 'if-none-match': known.etag } : {},
      signal: AbortSignal.timeout(budgetMs),
    });
    if (response.status === 404) return undefined;
    if (response.status === 304 && known) return known.renderer;
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return this.#start(record, url, { etag: response.headers.get('etag') ?? '', code: text });
  }

  #start(record: ReleaseRecord, { href }: URL, { etag, code }: { etag: string; code: string }) {
    // two requests may have fetched the same code
    const current = this.#developed.get(href);
    if (current?.etag === etag && etag !== '') return current.renderer;
    const renderer = this.#renderers.create(record, href, code);
    this.#developed.set(href, { etag, renderer });
    renderer.catch(() => {
      if (this.#developed.peek(href)?.renderer === renderer) this.#developed.delete(href);
    });
    return renderer;
  }
}
