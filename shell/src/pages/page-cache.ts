import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { StaleWhileRevalidate } from '../cache/stale-while-revalidate.ts';
import type { ViewedRelease } from '../counts/release-counters.ts';
import type { Page } from '../document/page-parts.ts';
import { encodeDcz } from '../request/compression-dictionary.ts';
import type { PageDictionary } from './page-dictionaries.ts';

const brotli = promisify(zlib.brotliCompress);
/**
 * Level 6 makes a listing 1.3 % larger than level 8, whose tables take 16 MB a page: with 20 uncached pages at a time,
 * their memory and garbage are half of a page's processor time.
 */
const brotliQuality = 6;
/** 256 KB, in which a listing fits whole; the standard 4 MB make V8 collect garbage twice as long. */
const brotliWindowBits = 18;
/** A listing's differences are 13 % smaller than at level 3, for 2 ms on another thread: a third of what Brotli takes. */
const dictionaryLevel = 6;
/** Heap bytes of a page with its compressed copy, relative to its plain size. */
const sizeWithCopy = 1.2;

/** A page as it is sent to all visitors who share it. */
export interface StoredPage {
  readonly status: Page['status'];
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly plain: Buffer;
  /** The outcome of this page for each release that was preferred for it. */
  readonly viewed: readonly ViewedRelease[];
  /** Whether every slot shows its preferred release. */
  readonly isWhole: boolean;
  /** Compresses the page, once: at the first request for it. */
  readonly brotli: () => Promise<Buffer>;
  /** Encodes the page as what differs from a dictionary, once for each. */
  readonly dcz: (dictionary: PageDictionary) => Promise<Buffer>;
}

export type PageCache = StaleWhileRevalidate<StoredPage>;

/**
 * Pages by URL and releases. Only pages of status 200 are cached, and none on which a release has failed,
 * because it may succeed the next time.
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

export function storePage(
  page: Pick<Page, 'status' | 'headers' | 'body'> & Pick<StoredPage, 'viewed' | 'isWhole'>,
): StoredPage {
  const { status, headers, body: plain, viewed, isWhole } = page;
  let compressed: Promise<Buffer> | undefined;
  const differences = new WeakMap<PageDictionary, Promise<Buffer>>();
  return {
    status,
    headers,
    plain,
    viewed,
    isWhole,
    brotli: () => {
      compressed ??= brotli(plain, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [zlib.constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      });
      return compressed;
    },
    dcz: (dictionary) => {
      const body = differences.get(dictionary) ?? encodeDcz(plain, dictionary.content, dictionaryLevel);
      differences.set(dictionary, body);
      return body;
    },
    // a CRC costs a tenth of a cryptographic hash, and nobody gains by forging it; the tag is weak, because the
    // compressed copy has the same one
    etag: `W/"${plain.length.toString(36)}-${zlib.crc32(plain).toString(36)}"`,
  };
}
