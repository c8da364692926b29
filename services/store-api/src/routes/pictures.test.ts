import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '@storefront/contracts/api';
import { openFolderStore } from '@storefront/server-kit/object-store';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPictureService } from '../media/pictures/cache/picture-service.ts';
import { pictureAddresses, socialPicture } from '../media/pictures/listed-pictures.ts';
import { type Original, PictureUnavailable } from '../media/pictures/originals/originals.ts';
import { encodePicture } from '../media/pictures/render/encode.ts';
import { heaterSvg } from '../testing/goods/heater.ts';
import { pictureRoutes } from './pictures.ts';

const washer = 'LV0007';
const original: Original = {
  view: 'estudio',
  revision: '0a1b2c3d',
  read: async () => Buffer.from(heaterSvg),
};
const small = pictureAddresses(washer, { illustrative: true, views: [original] })[0]?.arquivos.small ?? '';
const { path: social } = socialPicture(washer, original);
const findOriginal = (id: string, view: string) =>
  id === washer && view === original.view ? original : undefined;

describe('pictureRoutes', () => {
  let cacheDir: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'));
    app = fastify();
    const pictures = createPictureService({
      store: openFolderStore(cacheDir),
      render: encodePicture,
      findOriginal,
    });
    pictureRoutes(app, { pictures });
  });
  afterAll(async () => {
    await app.close();
    await rm(cacheDir, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it('answers with Retry-After when too many pictures wait, not to be cached', async () => {
    const busy = fastify();
    const fail = () => Promise.reject(new PictureUnavailable('too many'));
    pictureRoutes(busy, {
      pictures: createPictureService({ store: openFolderStore(cacheDir), findOriginal, render: fail }),
    });
    const reply = await busy.inject({ url: small.replace('webp', 'avif') });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
    expect(reply.headers.etag).toBeUndefined();
    expect(Problem.parse(reply.json()).code).toBe('pictures-busy');
    await busy.close();
  });

  it('serves a picture that may be kept for good', async () => {
    const reply = await get(small);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    const avif = await get(small.replace('webp', 'avif'));
    expect(avif.headers['content-type']).toBe('image/avif');
    expect(avif.headers.etag).not.toBe(reply.headers.etag);
  });

  it('serves the picture of link previews as a JPEG that every messenger takes', async () => {
    expect(social).toMatch(/\/social@1x\.jpg$/);
    const reply = await get(social);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/jpeg');
    expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    // WhatsApp shows none above 300 KB
    expect(reply.rawPayload.length).toBeLessThan(300_000);
  });

  it('answers 304 to clients that have it already, and HEAD without the bytes', async () => {
    const { etag } = (await get(small)).headers;
    const again = await get(small, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const head = await app.inject({ method: 'HEAD', url: small });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  });

  it("redirects an old revision to today's, not to be cached", async () => {
    const reply = await get(small.replace(/-[0-9a-f]{8}/, '-00000000'));
    expect(reply.statusCode).toBe(302);
    expect(reply.headers).toMatchObject({ location: small, 'cache-control': 'no-store' });
  });

  it.each([
    [404, 'productId', small.replace(washer, 'LV9999')],
    [404, 'productId', small.replace('estudio', 'medidas')],
    [400, 'size', small.replace('small', 'tiny')],
    [400, 'dpr', small.replace('@1x', '@9x')],
    [400, 'format', small.replace('webp', 'gif')],
    [400, 'format', small.replace('webp', 'jpg')],
    [400, 'format', social.replace('jpg', 'webp')],
    [400, 'dpr', social.replace('@1x', '@2x')],
    [400, 'view', small.replace('estudio', 'raio-x')],
  ])('refuses with %i and names %s', async (status, field, url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(Problem.parse(reply.json()).errors?.map((error) => error.field)).toEqual([field]);
  });
});
