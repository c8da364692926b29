import type { FastifyReply, FastifyRequest } from 'fastify';
import { dictionaryPath } from '../page/server-paths.ts';
import { hashContent, readAvailableDictionary } from '../request/compression-dictionary.ts';

/** What pages have in common. */
export interface PageDictionary {
  readonly content: Buffer;
  /** In its URL. */
  readonly name: string;
}

export interface PageDictionariesOptions {
  /** Reads what pages have in common now. */
  readonly read: () => Promise<Buffer>;
  /** Called when no dictionary could be made; the former one stays. */
  readonly onError: (error: unknown) => void;
}

/** After a change of releases, so that nothing is made for one that is rolled back. */
const settleMs = 10_000;
/** Then texts and menus may be others, and shells that started at different times agree again. */
const renewMs = 600_000;
/** So many former ones answer browsers that have them. */
const mostKnown = 4;

/**
 * Dictionaries by which browsers get public pages as what differs from what pages have in common (RFC 9842). Browsers
 * fetch the newest one when they are idle.
 */
export class PageDictionaries {
  readonly #options: PageDictionariesOptions;
  /** By Base64 hash, the newest last. */
  readonly #known = new Map<string, PageDictionary>();
  #newest = '';
  #releases: string | undefined;
  #dueAt = 0;

  constructor(options: PageDictionariesOptions) {
    this.#options = options;
  }

  /** Makes a dictionary of these releases in the background, if it is time for one. */
  renew(releases: string): void {
    const now = Date.now();
    if (releases !== this.#releases) this.#dueAt = now + settleMs;
    this.#releases = releases;
    if (now < this.#dueAt) return;
    this.#dueAt = now + renewMs;
    this.#make(releases).catch(this.#options.onError);
  }

  /** Names the newest dictionary, unless the browser has it. */
  announce(request: FastifyRequest, reply: FastifyReply): void {
    const newest = this.#known.get(this.#newest);
    if (newest && readAvailableDictionary(request) !== this.#newest)
      reply.header('link', `<${dictionaryPath(newest.name)}>; rel="compression-dictionary"`);
  }

  /** The dictionary that the browser has, if it is one of these. */
  find(request: FastifyRequest): PageDictionary | undefined {
    return this.#known.get(readAvailableDictionary(request) ?? '');
  }

  findByName(name: string): PageDictionary | undefined {
    return [...this.#known.values()].find((each) => each.name === name);
  }

  async #make(releases: string): Promise<void> {
    const content = await this.#options.read();
    if (releases !== this.#releases) return;
    const hash = hashContent(content);
    const key = hash.toString('base64');
    const dictionary = this.#known.get(key) ?? { content, name: hash.toString('base64url') };
    this.#known.delete(key);
    this.#known.set(key, dictionary);
    this.#newest = key;
    const [oldest = key] = this.#known.keys();
    if (this.#known.size > mostKnown) this.#known.delete(oldest);
  }
}
