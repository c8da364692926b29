import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SignatureV4 } from '@smithy/signature-v4';
import type { S3Bucket } from '../s3-store.ts';

/** What the server does wrong: it never answers, ends in the middle, changes what it reads, or answers with this status. */
type S3Fault = 'silence' | 'cut' | 'damage' | number;

export interface S3Server extends AsyncDisposable {
  readonly bucket: S3Bucket;
  /** Objects by their keys, which begin with the bucket's prefix. */
  readonly objects: Map<string, Buffer>;
  /** Asked for each call, such as `PUT a/b.js`; the default has none. */
  fault: (call: string) => S3Fault | undefined;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** SHA-256 and HMAC as AWS's own signer calls them. */
class Sha256 {
  readonly #hash: Hash | Hmac;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key =
      typeof secret === 'string' ? secret : secret && Buffer.from(new Uint8Array(secret as ArrayBuffer));
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  }
  update(data: Uint8Array): void {
    this.#hash.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {}
}

/** The `Authorization` that AWS's own signer computes for a request. */
async function sign(
  request: IncomingMessage,
  { url, bucket }: { url: URL; bucket: S3Bucket },
): Promise<string> {
  const signed = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const [, year, month, day, time] =
    /^(\d{4})(\d\d)(\d\d)T(\d{6})Z$/.exec(String(request.headers['x-amz-date'])) ?? [];
  const signer = new SignatureV4({
    service: 's3',
    region: bucket.region,
    credentials: bucket,
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const { headers } = await signer.sign(
    {
      method: request.method ?? '',
      protocol: 'http:',
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(signed.map((name) => [name, String(request.headers[name])])),
    },
    { signingDate: new Date(`${year}-${month}-${day}T${time?.match(/../g)?.join(':')}Z`) },
  );
  return headers.authorization ?? '';
}

const writeError = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

/** Lists a part of the objects, as `ListObjectsV2` does. */
function listObjects(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const limit = Number(query.get('max-keys') ?? 1000);
  const after = query.get('continuation-token') ?? '';
  const left = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const part = left.slice(0, limit);
  const contents = part.map((key) => {
    const content = objects.get(key) ?? Buffer.of();
    return `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>&quot;${sha256(content)}&quot;</ETag><Size>${content.length}</Size></Contents>`;
  });
  const next = left.length > limit ? `<NextContinuationToken>${part.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

/**
 * A bucket in memory for tests. AWS's own signer checks each signature, and the hash of what is uploaded is compared: the
 * servers that npm has do not (`s3rver`: no hash, and no listing in parts on this Node).
 */
export async function openS3Server(prefix = ''): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const secrets = { accessKeyId: 'key-of-tests', secretAccessKey: 'secret-of-tests' };
  const bucket: S3Bucket = { bucket: 'shop', prefix, endpoint, region: 'sa-east-1', ...secrets };
  const own: S3Server = {
    bucket,
    objects,
    fault: () => undefined,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };

  const answer = async (
    request: IncomingMessage,
    body: Buffer,
  ): Promise<[status: number, body: string | Buffer]> => {
    const url = new URL(request.url ?? '', endpoint);
    if (!url.pathname.startsWith('/shop')) return [404, writeError('NoSuchBucket')];
    if ((await sign(request, { url, bucket })) !== request.headers.authorization)
      return [403, writeError('SignatureDoesNotMatch')];
    const key = decodeURIComponent(url.pathname.slice('/shop/'.length));
    if (key === '') return [200, listObjects(objects, url.searchParams)];
    if (request.method === 'DELETE') return [objects.delete(key) ? 204 : 204, ''];
    if (request.method !== 'PUT') {
      const content = objects.get(key);
      return content === undefined ? [404, writeError('NoSuchKey')] : [200, content];
    }
    if (sha256(body) !== request.headers['x-amz-content-sha256'])
      return [400, writeError('XAmzContentSHA256Mismatch')];
    objects.set(key, body);
    return [200, ''];
  };

  server.on('request', async (request, response) => {
    const { pathname } = new URL(request.url ?? '', endpoint);
    const fault = own.fault(`${request.method} ${decodeURIComponent(pathname.slice('/shop/'.length))}`);
    const body = await buffer(request);
    if (fault === 'silence') return;
    const [status, content] = typeof fault === 'number' ? [fault, ''] : await answer(request, body);
    response.writeHead(status, { 'content-length': Buffer.byteLength(content) });
    if (fault === 'cut') return response.write('c', () => response.destroy());
    response.end(fault === 'damage' ? Buffer.alloc(Buffer.byteLength(content)) : content);
  });
  return own;
}
