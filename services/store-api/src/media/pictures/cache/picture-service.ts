import { availableParallelism } from 'node:os';
import type { ObjectStore } from '@storefront/server-kit/object-store';
import PQueue from 'p-queue';
import { type Original, PictureUnavailable } from '../originals/originals.ts';
import type { PictureVariant, PictureView } from '../picture-address.ts';
import type { RenderPicture } from '../render/picture-renderer.ts';
import { createPictureQuota } from './picture-quota.ts';

// Encodes pictures once, at their first request, and stores them.

export interface PictureServiceOptions {
  /** Where finished pictures are stored; they may be deleted at any time. */
  store: ObjectStore;
  /** Renders one picture; the shop uses the picture renderer. */
  render: RenderPicture;
  /** A product's original of a view; undefined when there is none. */
  findOriginal(productId: string, view: PictureView): Original | undefined;
  /** Limit of the pictures rendered at once. */
  concurrency?: number;
  /** Limit of the pictures that wait to be rendered; further ones are refused. */
  mostWaiting?: number;
  /** Limit of the store's size; the oldest pictures are removed. */
  mostBytes?: number;
  /** Resolves when the process is idle enough for pictures that nobody waits for. */
  untilQuiet?(): Promise<void>;
  /**
   * Called when the store cannot be read or written (for example, a full disk; pictures are served anyway), and when a
   * picture could not be rendered in advance.
   */
  onFailure?(error: unknown): void;
}

export interface PictureRequest extends PictureVariant {
  productId: string;
}

interface PictureSource {
  readonly original: Original;
  readonly key: string;
}

interface Picture {
  bytes: Buffer;
  revision: string;
}

export interface PictureService {
  /** The current revision of a product's view; undefined when there is none. */
  findRevision(productId: string, view: PictureView): string | undefined;
  /** @throws PictureUnavailable when too many pictures wait, it takes too long, or its photograph has just changed */
  get(request: PictureRequest): Promise<Picture | undefined>;
  /**
   * Draws missing pictures, one at a time, while nobody waits and the process is idle; returns how many of the list
   * exist now.
   */
  warm(list: Iterable<PictureRequest>, signal?: AbortSignal): Promise<number>;
}

/** About six seconds of drawing for two processors, at 60 ms a picture. */
const defaultWaiting = 200;
const defaultBytes = 2 * 2 ** 30;

const warn = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error));

export function createPictureService(options: PictureServiceOptions): PictureService {
  const { store, render, findOriginal, onFailure = warn, untilQuiet = async () => {} } = options;
  const queue = new PQueue({ concurrency: options.concurrency ?? Math.max(2, availableParallelism()) });
  const { mostWaiting = defaultWaiting } = options;
  const quota = createPictureQuota(store, options.mostBytes ?? defaultBytes);
  const tell = (error: unknown): undefined => void onFailure(error);
  const underway = new Map<string, Promise<Buffer>>();

  async function readOrRender({ key, original }: PictureSource, variant: PictureVariant): Promise<Buffer> {
    const stored = await store.get(key).catch(tell);
    // a crash may leave an empty file
    if (stored && stored.length > 0) return stored;
    if (queue.size >= mostWaiting) throw new PictureUnavailable(`${queue.size} pictures are waiting`);
    const bytes = await queue.add(async () => render(await original.read(), variant));
    await store.put(key, bytes).catch(tell);
    void quota.wrote(bytes.byteLength).catch(tell);
    return bytes;
  }

  /** Concurrent callers of one picture share one rendering. */
  function once(source: PictureSource, variant: PictureVariant): Promise<Buffer> {
    const { key } = source;
    const running = underway.get(key) ?? readOrRender(source, variant).finally(() => underway.delete(key));
    underway.set(key, running);
    return running;
  }

  function find({ productId, view, size, dpr, format }: PictureRequest): PictureSource | undefined {
    const original = findOriginal(productId, view);
    if (!original) return undefined;
    const { revision } = original;
    const name = `${encodeURIComponent(productId)}-${view}-${revision}-${size}@${dpr}x.${format}`;
    return { original, key: `${revision.slice(0, 2)}/${name}` };
  }

  async function get(request: PictureRequest): Promise<Picture | undefined> {
    const source = find(request);
    return source && { bytes: await once(source, request), revision: source.original.revision };
  }

  /**
   * Waits before the picture is marked as being rendered, so that a shopper who requests it meanwhile gets it at once.
   */
  async function whenNobodyWaits(request: PictureRequest): Promise<void> {
    const source = find(request);
    if (!source || (await store.has(source.key).catch(tell))) return;
    await queue.onIdle();
    await untilQuiet();
  }

  return {
    get,
    findRevision: (productId, view) => findOriginal(productId, view)?.revision,
    async warm(list, signal) {
      let count = 0;
      for (const request of list) {
        if (!signal?.aborted) await whenNobodyWaits(request);
        if (signal?.aborted) break;
        const picture = await get(request).catch((error: unknown) => {
          // ending the warming also ends its rendering, which is no failure
          if (!signal?.aborted) tell(error);
        });
        if (picture) count += 1;
      }
      return count;
    },
  };
}
