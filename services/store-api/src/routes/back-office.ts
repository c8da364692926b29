import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '@storefront/server-kit/object-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { CatalogueWatch } from '../catalogue/changes/watch-catalogue.ts';
import { preview } from '../content/preview.ts';
import {
  changeDocument,
  goBack,
  listDocuments,
  listVersions,
  readDocument,
} from '../content-documents/change-content.ts';
import { type ContentKind, contentKindNames, WrongDocument } from '../content-documents/content-kinds.ts';
import { importKinds } from '../import-export/columns.ts';
import { exportGoods } from '../import-export/export-goods.ts';
import { writeGoogleFeed } from '../import-export/google-feed.ts';
import type { ImportRunner } from '../import-export/import-runner.ts';
import {
  checkImport,
  ImportRefused,
  listImports,
  readImport,
  readImportRows,
  readMissingNames,
  startImport,
  startUndo,
} from '../import-export/imports.ts';
import { formats, UnreadableFile } from '../import-export/read-rows.ts';
import type { FollowedOriginals } from '../media/pictures/originals/follow-photographs.ts';
import { pictureViews } from '../media/pictures/picture-address.ts';
import type { Database } from '../platform/database/database.ts';
import { badRequest, HttpProblem, notFound } from '../platform/http/errors/problems.ts';
import { requirePerson } from '../platform/http/require-person.ts';
import type { Person } from '../platform/settings/config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who of the shop calls. */
    operator: string;
  }
}

/** Calls of people who run the shop, beside the API of shoppers: the shell does not pass them on. */
export const backOfficeRoot = '/v2/back-office';

const goodsTypes = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

const pictureTypes: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

const mostPictureBytes = 30 * 2 ** 20;
const mostDocumentBytes = 2 ** 20;

const Goods = z.object({ kind: z.enum(importKinds), format: z.enum(formats) });
const Check = z.object({ ...Goods.shape, file: z.string().min(1).max(200) });
const Id = z.object({ id: z.coerce.number().int().min(1) });
const Rows = z.object({
  changes: z
    .string()
    .default('new,changed,refused')
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(['new', 'changed', 'unchanged', 'refused']))),
  after: z.coerce.number().int().min(0).default(0),
  most: z.coerce.number().int().min(1).max(1_000).default(100),
});
const Apply = z.object({ leaveOut: z.enum(['true', 'false']).default('false') });
const Kind = z.object({ kind: z.enum(contentKindNames as [ContentKind, ...ContentKind[]]) });
const Document = z.object({ ...Kind.shape, key: z.string().min(1).max(120) });
const Version = z.object({ version: z.coerce.number().int().min(1).optional() });
const Picture = z.object({
  sku: z.string().min(1).max(60),
  view: z.enum(pictureViews as [string, ...string[]]),
});

/** @throws HttpProblem 400 naming fields */
function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw badRequest(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
}

/** Expected failures as refusals. */
async function refuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableFile) throw new HttpProblem(422, 'file-unreadable', error.message);
    if (error instanceof WrongDocument)
      throw new HttpProblem(422, 'document-wrong', error.message, error.fields);
    if (error instanceof ImportRefused) throw new HttpProblem(409, 'import-refused', error.message);
    throw error;
  }
}

/** Stores a body on the disk first: the limits of slow clients would end a request that is read slowly. */
async function withBody<T>(body: Readable, work: (input: Readable) => Promise<T>): Promise<T> {
  const file = join(tmpdir(), `goods-${randomUUID()}`);
  try {
    await pipeline(body, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    return await work(createReadStream(file));
  } finally {
    await rm(file, { force: true });
  }
}

async function readWhole(body: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw new HttpProblem(413, 'picture-too-large', `A imagem tem mais de ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

interface BackOfficeServices {
  readonly database: Database;
  readonly catalogue: CatalogueWatch;
  readonly operators: readonly Person[];
  readonly imports: ImportRunner;
  readonly photographs: ObjectStore | undefined;
  readonly originals: FollowedOriginals;
}

type Serve = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Mounts the calls of people who run the shop; each needs the token of one of them. */
export async function backOfficeRoutes(
  app: FastifyInstance,
  services: () => BackOfficeServices,
  shopOrigin: string,
): Promise<void> {
  app.decorateRequest('operator', '');
  app.addHook('onRequest', async (request) => {
    request.operator = requirePerson(request, services().operators, 'operator');
  });
  // bodies are read as they come
  app.addContentTypeParser([...Object.values(goodsTypes), ...Object.keys(pictureTypes)], (_, body, done) =>
    done(null, body),
  );
  const serve = (method: 'GET' | 'POST' | 'PUT', path: string, handler: Serve) =>
    app.route({
      method,
      url: backOfficeRoot + path,
      config: { isPage: true },
      bodyLimit: mostDocumentBytes,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return refuse(async () => handler(request, reply));
      },
    });
  const describe = async (id: number) => {
    const job = await readImport(services().database, id);
    if (!job) throw notFound(`Não há importação ${id}`);
    return job;
  };
  const stream = (reply: FastifyReply, type: string, parts: AsyncIterable<string>) =>
    reply.type(`${type}; charset=utf-8`).send(Readable.from(parts));

  serve('GET', '/imports', async () => ({ imports: await listImports(services().database) }));
  serve('POST', '/imports', async (request) => {
    const query = read(Check, request.query);
    if (!(request.body instanceof Readable))
      throw new HttpProblem(415, 'no-file', `O corpo é um arquivo ${Object.values(goodsTypes).join(' ou ')}`);
    const { database } = services();
    const id = await withBody(request.body, (input) =>
      checkImport(database, input, { ...query, author: request.operator }),
    );
    return { import: await describe(id), creates: await readMissingNames(database, id) };
  });
  serve('GET', '/imports/:id', async ({ params }) => ({ import: await describe(read(Id, params).id) }));
  serve('GET', '/imports/:id/rows', async ({ params, query }) => {
    const { id } = await describe(read(Id, params).id);
    return { rows: await readImportRows(services().database, id, read(Rows, query)) };
  });
  serve('POST', '/imports/:id/apply', async ({ params, query }) => {
    const { id } = read(Id, params);
    await startImport(services().database, id, read(Apply, query).leaveOut === 'true');
    services().imports.wake();
    return { import: await describe(id) };
  });
  serve('POST', '/imports/:id/undo', async ({ params }) => {
    const { id } = read(Id, params);
    await startUndo(services().database, id);
    services().imports.wake();
    return { import: await describe(id) };
  });
  serve('GET', '/export', ({ query }, reply) => {
    const goods = read(Goods, query);
    return stream(reply, goodsTypes[goods.format], exportGoods(services().database, goods));
  });
  serve('GET', '/feeds/google.xml', (_, reply) => {
    const { database, catalogue } = services();
    const parts = { catalogue: catalogue.current(), origin: shopOrigin };
    return stream(reply, 'application/xml', writeGoogleFeed(database, parts));
  });
  serve('GET', '/content', async ({ query }) => {
    const { kind } = read(Kind.partial(), query);
    return { documents: await listDocuments(services().database, kind) };
  });
  serve('GET', '/content/:kind/:key', async ({ params, query }) => {
    const named = read(Document, params);
    const { version } = read(Version, query);
    const document = await readDocument(services().database, { ...named, version });
    if (!document) throw notFound(`Não há ${named.kind} "${named.key}"`);
    return { document };
  });
  serve('GET', '/content/:kind/:key/history', async ({ params }) => {
    const { kind, key } = read(Document, params);
    return { versions: await listVersions(services().database, kind, key) };
  });
  const change = (request: FastifyRequest) => ({
    ...read(Document, request.params),
    author: request.operator,
  });
  serve('PUT', '/content/:kind/:key', async (request) => {
    const isChanged = await changeDocument(services().database, change(request), request.body);
    return { isChanged };
  });
  serve('POST', '/content/:kind/:key/remove', async (request) => ({
    isChanged: await changeDocument(services().database, change(request), null),
  }));
  serve('POST', '/content/:kind/:key/back', async (request) => {
    const { version } = read(Version, request.query);
    return { document: await goBack(services().database, { ...change(request), version }) };
  });
  serve('POST', '/content/:kind/:key/preview', async (request) => {
    const { kind, key } = read(Document, request.params);
    const { catalogue, database } = services();
    return { reply: await preview(catalogue.current(), database, { kind, key, body: request.body }) };
  });
  serve('PUT', '/pictures', async (request) => {
    const { sku, view } = read(Picture, request.query);
    const { database, photographs, originals } = services();
    if (!photographs)
      throw new HttpProblem(
        409,
        'no-photographs',
        'PHOTOS_DIR ou PHOTOS_STORE diz onde as fotografias ficam',
      );
    const product = await database.row<{ id: number }>('select id from products where sku = $1', [sku]);
    if (!product) throw notFound(`Não há produto "${sku}"`);
    const extension = pictureTypes[String(request.headers['content-type'])];
    if (extension === undefined || !(request.body instanceof Readable))
      throw new HttpProblem(415, 'no-picture', `A imagem é ${Object.keys(pictureTypes).join(', ')}`);
    const key = `${product.id}/${view}`;
    const bytes = await readWhole(request.body, mostPictureBytes);
    const former = await photographs.list(`${key}.`);
    await photographs.put(`${key}.${extension}`, bytes);
    for (const each of former) if (each.key !== `${key}.${extension}`) await photographs.delete(each.key);
    await originals.refresh();
    return { picture: `${key}.${extension}` };
  });
}
