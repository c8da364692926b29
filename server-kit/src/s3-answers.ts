import type { StoredObject } from './object-store.ts';

const textOf = (xml: string, element: string) =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];

/** What an operator can do about an error code of S3. */
const advice: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: 'is S3_SECRET_ACCESS_KEY right?',
  InvalidAccessKeyId: 'is S3_ACCESS_KEY_ID right?',
  AccessDenied: 'the access key may not do this',
  AuthorizationHeaderMalformed: 'is S3_REGION right?',
  NoSuchBucket: 'is there such a bucket?',
  RequestTimeTooSkewed: "is this machine's clock right?",
};

/** Says what S3 refused, and what to look at; empty for an answer without a known error code. */
export function describeRefusal(xml: string): string {
  const code = textOf(xml, 'Code');
  if (code === undefined) return '';
  return advice[code] === undefined ? ` (${code})` : ` (${code}: ${advice[code]})`;
}

export const isNoSuchKey = (xml: string): boolean => textOf(xml, 'Code') === 'NoSuchKey';

interface Listing {
  readonly objects: readonly StoredObject[];
  /** Continues the listing; undefined after its last part. */
  readonly next: string | undefined;
}

const decode = (text: string) => decodeURIComponent(text.replaceAll('+', '%20'));

/** Reads a part of `ListObjectsV2` with `encoding-type=url`, which has at most 1,000 objects. */
export function readListing(xml: string, prefix: string): Listing {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => {
    const bytes = Number(textOf(content, 'Size'));
    const written = textOf(content, 'LastModified') ?? '';
    return {
      key: decode(textOf(content, 'Key') ?? '').slice(prefix.length),
      bytes,
      state: `${bytes} ${textOf(content, 'ETag') ?? written}`,
      writtenMs: Date.parse(written),
    };
  });
  const isLast = textOf(xml, 'IsTruncated') !== 'true';
  return { objects, next: isLast ? undefined : textOf(xml, 'NextContinuationToken') };
}
