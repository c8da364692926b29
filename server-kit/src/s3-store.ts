import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type ObjectStore, ObjectStoreError, requirePlainKey, type StoredObject } from './object-store.ts';
import { describeRefusal, isNoSuchKey, readListing } from './s3-answers.ts';
import type { S3Bucket } from './s3-bucket.ts';

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
