import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { StaleWhileRevalidate } from '../cache/stale-while-revalidate.ts';
import type { ViewedRelease } from '../counts/release-counters.ts';
import type { Page } from '../document/page-parts.ts';

const brotli = promisify(zlib.brotliCompress);
/** Beside 5 it takes 2 % off a listing for 0.7 ms of another thread; 9 takes 0.2 % more for six times as long. */
const brotliQuality = 8;
/** Heap bytes of a page with its compressed copy, relative to its plain size. */
const sizeWithCopy = 1.2;

/** A page as it is sent to many visitors. */
export interface StoredPage {
  readonly status: Page['status'];
  readonly headers: Readonly<Record<string, string>>;
  readonly styleHashes: Page['styleHashes'];
  readonly etag: string;
  readonly plain: Buffer;
  /** What it says of the releases that were chosen for it. */
  readonly viewed: readonly ViewedRelease[];
  /** Compressed once, at the first request for it. */
  readonly brotli: () => Promise<Buffer>;
}

export type PageCache = StaleWhileRevalidate<StoredPage>;

/**
 * Pages by URL, device and releases. Only pages of status 200 are kept, and none of a release that has failed on it: it may
 * succeed the next time.
 * @param onError called when a page could not be renewed in the background
 */
export function createPageCache(onError: (error: unknown, key: string) => void): PageCache {
  return new StaleWhileRevalidate<StoredPage>({
    freshMs: 1000,
    staleMs: 10_000,
    maxSize: 64_000_000,
    sizeOf: ({ plain }) => Math.ceil(plain.length * sizeWithCopy),
    isKept: ({ status, viewed }) => status === 200 && viewed.every(({ outcome }) => outcome !== 'failed'),
    onError,
  });
}

export function storePage(page: Page, viewed: StoredPage['viewed']): StoredPage {
  const { status, headers, styleHashes, body: plain } = page;
  let compressed: Promise<Buffer> | undefined;
  return {
    status,
    headers,
    styleHashes,
    plain,
    viewed,
    brotli: () => {
      compressed ??= brotli(plain, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      });
      return compressed;
    },
    // a tenth of what a cryptographic hash costs, and nobody gains by forging it
    // weak: it is the same for the compressed copy
    etag: `W/"${plain.length.toString(36)}-${zlib.crc32(plain).toString(36)}"`,
  };
}
