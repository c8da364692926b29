import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from '@storefront/server-kit/object-store';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PictureUnavailable } from '../originals/originals.ts';
import { createPictureService } from './picture-service.ts';

it('two hundred pictures may wait for their turn, those after them are refused', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(cacheDir, { recursive: true }));
  const gate = Promise.withResolvers<Buffer>();
  const pictures = createPictureService({
    store: openFolderStore(cacheDir),
    concurrency: 1,
    render: () => gate.promise,
    findOriginal: (_, view) => ({ view, revision: '00000000', read: async () => Buffer.from('original') }),
  });
  const refused = vi.fn<(error: unknown) => void>();
  const asked = Array.from({ length: 1 + 200 + 5 }, (_, index) =>
    pictures
      .get({ productId: `AQ${index}`, view: 'estudio', size: 'small', dpr: 1, format: 'webp' })
      .catch(refused),
  );
  await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(5));
  expect(refused.mock.calls.every(([error]) => error instanceof PictureUnavailable)).toBe(true);
  gate.resolve(Buffer.from('picture'));
  expect((await Promise.all(asked)).filter((picture) => picture !== undefined)).toHaveLength(201);
});
