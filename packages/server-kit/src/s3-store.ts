import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type ObjectStore, ObjectStoreError, requirePlainKey, type StoredObject } from './object-store.ts';

/** Where objects are: a part of a bucket, and who may read and write it. */
export interface S3Bucket {
  readonly bucket: string;
  /** Ends with `/`, or is empty. */
  readonly prefix: string;
  /** Origin of the service, such as `https://s3.sa-east-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Settings of the S3-compatible service, the same for every bucket of a process. */
interface S3Settings {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION?: string | undefined;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** `s3://bucket/prefix` */
export const s3Address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

/**
 * Reads the bucket that a setting names.
 * @param setting its name, for the message
 * @throws Error that names the setting at fault
 */
export function readS3Bucket(setting: string, address: string, settings: S3Settings): S3Bucket {
  const [, bucket, folder = ''] = s3Address.exec(address) ?? [];
  if (bucket === undefined) throw new Error(`${setting}: "${address}" is not of the form s3://bucket/prefix`);
  const { S3_REGION: region = 'us-east-1', S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined)
    throw new Error(`${setting} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`);
  const trimmed = folder.replace(/^\/+|\/+$/g, '');
  return {
    bucket,
    prefix: trimmed === '' ? '' : `${trimmed}/`,
    endpoint: new URL(settings.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).origin,
    region,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

interface S3Options {
  /** How long S3 may take for one call, with its repetitions. */
  readonly timeoutMs?: number;
}

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** `.../key`, or the bucket's own address. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** How often a call is repeated after a server error or a lost connection. */
const repetitions = 2;

/** Encodes everything but unreserved characters, as signatures of S3 require. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Innermost cause of fetch's 'fetch failed'. */
const readReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : readReason(error.cause);
};

/** Opens a part of a bucket. Each upload carries its hash, so that S3 refuses one that was damaged on its way. */
export function openS3Store(bucket: S3Bucket, { timeoutMs = 10_000 }: S3Options = {}): ObjectStore {
  const { accessKeyId, secretAccessKey, region, prefix } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: repetitions });
  const root = `${bucket.endpoint}/${encode(bucket.bucket)}`;
  const name = `s3://${bucket.bucket}/${prefix}`;

  async function send({ method, key, query, body }: Call): Promise<Answer> {
    const what = `${method} ${name}${key ?? ''}`;
    const path = key === undefined ? '' : `/${`${prefix}${key}`.split('/').map(encode).join('/')}`;
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const headers = { 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) };
    const signal = AbortSignal.timeout(timeoutMs);
    const init = { method, headers, signal, ...(body && { body: Buffer.from(body) }) };
    const ask = async (attemptsLeft: number): Promise<Answer> => {
      try {
        const response = await client.fetch(`${root}${path}${search}`, init);
        return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
      } catch (cause) {
        // the service may close an idle connection just when it is used again; every call may be repeated
        if (attemptsLeft > 0 && !signal.aborted) return ask(attemptsLeft - 1);
        const reason = `does not answer (${readReason(cause)})`;
        throw new ObjectStoreError(`${what}: ${bucket.endpoint} ${reason}`, { cause });
      }
    };
    const answer = await ask(repetitions);
    const { status } = answer;
    const isMissing = method === 'GET' && status === 404 && isNoSuchKey(answer.body.toString());
    if ((status >= 200 && status < 300) || isMissing) return answer;
    throw new ObjectStoreError(
      `${what}: ${bucket.endpoint} answers ${status}${describeRefusal(answer.body.toString())}`,
    );
  }

  async function listPart(from: string, limits: Readonly<Record<string, string>>) {
    const query = { 'list-type': '2', 'encoding-type': 'url', prefix: `${prefix}${from}`, ...limits };
    const { body } = await send({ method: 'GET', query });
    return readListing(body.toString(), prefix);
  }

  return {
    name,
    async put(key, bytes) {
      requirePlainKey(key);
      await send({ method: 'PUT', key, body: bytes });
    },
    async get(key) {
      requirePlainKey(key);
      const { status, body } = await send({ method: 'GET', key });
      return status === 404 ? undefined : body;
    },
    async has(key) {
      requirePlainKey(key);
      // a listing, unlike HEAD, tells a missing bucket from a missing object; the key itself is its first
      const { objects } = await listPart(key, { 'max-keys': '1' });
      return objects[0]?.key === key;
    },
    async list(from = '') {
      const all: StoredObject[] = [];
      let next: string | undefined;
      do {
        const part = await listPart(from, next === undefined ? {} : { 'continuation-token': next });
        all.push(...part.objects);
        next = part.next;
      } while (next !== undefined);
      return all;
    },
    async delete(key) {
      requirePlainKey(key);
      await send({ method: 'DELETE', key });
    },
  };
}

const readText = (xml: string, element: string) =>
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
function describeRefusal(xml: string): string {
  const code = readText(xml, 'Code');
  if (code === undefined) return '';
  return advice[code] === undefined ? ` (${code})` : ` (${code}: ${advice[code]})`;
}

const isNoSuchKey = (xml: string): boolean => readText(xml, 'Code') === 'NoSuchKey';

interface Listing {
  readonly objects: readonly StoredObject[];
  /** Continues the listing; undefined after its last part. */
  readonly next: string | undefined;
}

const decode = (text: string) => decodeURIComponent(text.replaceAll('+', '%20'));

/** Reads a part of `ListObjectsV2` with `encoding-type=url`, which has at most 1,000 objects. */
export function readListing(xml: string, prefix: string): Listing {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => {
    const bytes = Number(readText(content, 'Size'));
    const written = readText(content, 'LastModified') ?? '';
    return {
      key: decode(readText(content, 'Key') ?? '').slice(prefix.length),
      bytes,
      state: `${bytes} ${readText(content, 'ETag') ?? written}`,
      writtenMs: Date.parse(written),
    };
  });
  const isLast = readText(xml, 'IsTruncated') !== 'true';
  return { objects, next: isLast ? undefined : readText(xml, 'NextContinuationToken') };
}
