// Pictures drawn when first asked for, once, and kept on disk.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { draw } from './drawings/draw.ts';
import type { Lettering } from './drawings/paint/lettering.ts';
import type { DrawnProduct } from './drawings/product.ts';
import { encodePicture } from './encode.ts';
import type { PictureVariant } from './picture-address.ts';
import { keepPicture, readPicture } from './picture-files.ts';
import { pictureRevision } from './picture-revision.ts';

export interface PictureServiceOptions {
  /** Made when missing; its pictures may be deleted at any time. */
  cacheDir: string;
  /** How words are drawn; `figtreeLettering()` for the shop. */
  font: Lettering;
  /** The drawing parameters of a product, undefined when there is no such product. */
  findProduct(productId: string): DrawnProduct | undefined | Promise<DrawnProduct | undefined>;
  /** How many pictures may be drawn at once. */
  concurrency?: number;
  /** A folder that cannot be read or written (a full disk) is told here; pictures are served all the same. */
  onCacheFailure?(error: unknown): void;
}

export interface PictureRequest extends PictureVariant {
  productId: string;
}

interface Picture {
  bytes: Buffer;
  revision: string;
}

export interface PictureService {
  /** Today's revision of a product's pictures, undefined when there is no such product. */
  revisionOf(productId: string): Promise<string | undefined>;
  get(request: PictureRequest): Promise<Picture | undefined>;
  /** Draws what is missing, one at a time and only while nobody waits; gives how many of the list exist now. */
  warm(list: Iterable<PictureRequest>, signal?: AbortSignal): Promise<number>;
}

const warn = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error));

export function createPictureService(options: PictureServiceOptions): PictureService {
  const { cacheDir, font, findProduct, onCacheFailure = warn } = options;
  const queue = new PQueue({ concurrency: options.concurrency ?? Math.max(2, availableParallelism()) });
  const tell = (error: unknown): undefined => void onCacheFailure(error);
  const underway = new Map<string, Promise<Buffer>>();

  async function make(
    file: string,
    product: DrawnProduct,
    { view, size, dpr, format }: PictureVariant,
  ): Promise<Buffer> {
    const kept = await readPicture(file).catch(tell);
    if (kept) return kept;
    const bytes = await queue.add(() => encodePicture(draw(product, view, font), size, dpr, format));
    await keepPicture(file, bytes).catch(tell);
    return bytes;
  }

  /** Two callers of one picture share one drawing. */
  function once(file: string, product: DrawnProduct, variant: PictureVariant): Promise<Buffer> {
    const running = underway.get(file) ?? make(file, product, variant).finally(() => underway.delete(file));
    underway.set(file, running);
    return running;
  }

  async function get({ productId, ...variant }: PictureRequest): Promise<Picture | undefined> {
    const product = await findProduct(productId);
    if (!product) return undefined;
    const revision = pictureRevision(product);
    const { view, size, dpr, format } = variant;
    const name = `${encodeURIComponent(productId)}-${view}-${revision}-${size}@${dpr}x.${format}`;
    return { bytes: await once(join(cacheDir, revision.slice(0, 2), name), product, variant), revision };
  }

  return {
    get,
    async revisionOf(productId) {
      const product = await findProduct(productId);
      return product && pictureRevision(product);
    },
    async warm(list, signal) {
      let made = 0;
      for (const request of list) {
        await queue.onIdle();
        if (signal?.aborted) break;
        if (await get(request)) made += 1;
      }
      return made;
    },
  };
}
