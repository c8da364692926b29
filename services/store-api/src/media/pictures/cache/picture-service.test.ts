import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from '@storefront/server-kit/object-store';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heaterSvg } from '../../../testing/goods/heater.ts';
import { type Original, PictureUnavailable } from '../originals/originals.ts';
import { encodePicture } from '../render/encode.ts';
import type { RenderPicture } from '../render/picture-renderer.ts';
import { createPictureService, type PictureRequest, type PictureServiceOptions } from './picture-service.ts';

const heater: Original = { view: 'estudio', revision: '0a1b2c3d', read: async () => Buffer.from(heaterSvg) };
const medium: PictureRequest = {
  productId: 'AQ0001',
  view: 'estudio',
  size: 'medium',
  dpr: 1,
  format: 'webp',
};

describe('createPictureService', () => {
  let cacheDir: string;
  let drawings: number;

  const counting: RenderPicture = (original, variant) => {
    drawings += 1;
    return encodePicture(original, variant);
  };

  const service = (more: Partial<PictureServiceOptions> = {}) =>
    createPictureService({
      store: openFolderStore(cacheDir),
      render: counting,
      findOriginal: (id) => (id === medium.productId ? heater : undefined),
      ...more,
    });

  const keptFiles = async () =>
    (await readdir(cacheDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

  beforeEach(async () => {
    drawings = 0;
    cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterEach(() => rm(cacheDir, { recursive: true }));

  it.each([
    ['tile', 3, 'webp', 96, 96],
    ['small', 1, 'webp', 150, 150],
    ['medium', 2, 'webp', 512, 500],
    ['medium', 3, 'avif', 768, 750],
    ['big', 1, 'avif', 600, 600],
    ['zoom', 1, 'webp', 1200, 1200],
    ['social', 1, 'jpg', 1200, 630],
  ] as const)('draws %s@%ix.%s in its exact pixels, on white', async (size, dpr, format, width, height) => {
    const picture = await service().get({ ...medium, size, dpr, format });
    const image = sharp(picture?.bytes);
    const metadata = await image.metadata();
    expect(metadata).toMatchObject({
      width,
      height,
      hasAlpha: false,
      format: { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format],
    });
    const corner = await image.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect(Math.min(...corner)).toBeGreaterThan(252);
  });

  it('queues a limited number of requests; the others are refused and accepted later', async () => {
    const gates = Array.from({ length: 3 }, () => Promise.withResolvers<Buffer>());
    let begun = 0;
    const pictures = service({
      concurrency: 1,
      mostWaiting: 1,
      render: () => gates[begun++]?.promise ?? Promise.reject(new Error('too many')),
    });
    const first = pictures.get({ ...medium, dpr: 1 });
    await vi.waitFor(() => expect(begun).toBe(1));
    const others = ([2, 3] as const).map((dpr) => pictures.get({ ...medium, dpr }));
    const outcomes = others.map((other) =>
      other.then(
        () => 'drawn',
        (error: unknown) => error,
      ),
    );
    expect(await Promise.race(outcomes)).toBeInstanceOf(PictureUnavailable);
    for (const { resolve } of gates) resolve(Buffer.from('picture'));
    expect(await first).toBeDefined();
    expect((await Promise.all(outcomes)).filter((outcome) => outcome === 'drawn')).toHaveLength(1);
    for (const dpr of [2, 3] as const) expect(await pictures.get({ ...medium, dpr })).toBeDefined();
    expect(begun).toBe(3);
  });

  it('keeps no more bytes than it may', async () => {
    const bytes = Buffer.alloc(1_000);
    const pictures = service({ mostBytes: 2_000, render: async () => bytes });
    for (const size of ['small', 'medium', 'big', 'zoom'] as const) await pictures.get({ ...medium, size });
    await vi.waitFor(async () => expect((await keptFiles()).length).toBeLessThanOrEqual(2));
  });

  it('draws once for callers who ask together, and never again once it is kept', async () => {
    const pictures = service();
    const [one, two] = await Promise.all([pictures.get(medium), pictures.get(medium)]);
    expect(one?.bytes).toBe(two?.bytes);
    const later = await service().get(medium);
    expect(later?.bytes.equals(one?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(drawings).toBe(1);
  });

  it('leaves whole pictures only in its folder', async () => {
    const pictures = service();
    await Promise.all([pictures.get(medium), pictures.get({ ...medium, dpr: 2 })]);
    const names = (await keptFiles()).map((file) => file.name);
    expect(names).toHaveLength(2);
    expect(names.every((name) => name.endsWith('.webp'))).toBe(true);
  });

  it('draws again what a crash left empty', async () => {
    await service().get(medium);
    const [file] = await keptFiles();
    if (file) await writeFile(join(file.parentPath, file.name), '');
    expect((await service().get(medium))?.bytes.length).toBeGreaterThan(0);
    expect(drawings).toBe(2);
  });

  it('serves although its folder cannot be used, and says so', async () => {
    const failures: unknown[] = [];
    await writeFile(join(cacheDir, 'taken'), 'a file');
    const pictures = service({
      store: openFolderStore(join(cacheDir, 'taken')),
      onFailure: (error) => failures.push(error),
    });
    expect((await pictures.get(medium))?.bytes.length).toBeGreaterThan(0);
    expect(failures.map(String)).toEqual([expect.stringMatching(/taken/)]);
  });

  it('writes no file outside of its folder, whatever a product id contains', async () => {
    await service({ findOriginal: () => heater }).get({ ...medium, productId: '../../x' });
    expect(await keptFiles()).toHaveLength(1);
  });

  it('warms a list, skipping unknown products and stopping when it is aborted', async () => {
    const stop = new AbortController();
    const list = [medium, { ...medium, productId: 'gone' }, { ...medium, dpr: 2 }];
    expect(await service().warm(list, stop.signal)).toBe(2);
    stop.abort();
    expect(await service().warm([{ ...medium, dpr: 3 }], stop.signal)).toBe(0);
    expect(drawings).toBe(2);
  });

  it('warms only when it is quiet, and a shopper who wants that very picture does not wait for it', async () => {
    const quiet = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const pictures = service({
      untilQuiet() {
        asked.resolve();
        return quiet.promise;
      },
    });
    const warming = pictures.warm([medium, { ...medium, dpr: 2 }]);
    await asked.promise;
    expect(drawings).toBe(0);
    expect((await pictures.get(medium))?.bytes.length).toBeGreaterThan(0);
    expect(drawings).toBe(1);
    quiet.resolve();
    expect(await warming).toBe(2);
    expect(drawings).toBe(2);
  });

  it('does not wait for quiet where a picture is kept', async () => {
    await service().get(medium);
    const untilQuiet = () => Promise.reject(new Error('nothing is to be drawn'));
    expect(await service({ untilQuiet }).warm([medium])).toBe(1);
  });

  it('continues warming after a picture that cannot be drawn, and reports it', async () => {
    const failures: unknown[] = [];
    const fragile: RenderPicture = (original, variant) =>
      variant.dpr === 1 ? Promise.reject(new Error('no paint')) : counting(original, variant);
    const pictures = service({ render: fragile, onFailure: (error) => failures.push(error) });
    expect(await pictures.warm([medium, { ...medium, dpr: 2 }])).toBe(1);
    expect(failures.map(String)).toEqual(['Error: no paint']);
  });

  it('has no picture of an unknown product', async () => {
    expect(await service().get({ ...medium, productId: 'gone' })).toBeUndefined();
    expect(service().findRevision('gone', 'estudio')).toBeUndefined();
  });
});
