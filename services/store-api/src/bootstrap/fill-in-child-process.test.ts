import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockDirectory } from '../platform/database/embedded/pglite-pool.ts';
import { demonstrationPackage } from '../platform/settings/config.ts';
import { fillInChildProcess } from './fill-in-child-process.ts';

it('reports why it could not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bootstrap-'));
  const directory = join(folder, 'store');
  const held = lockDirectory(directory);
  await expect(
    fillInChildProcess({ demonstration: demonstrationPackage, directory, onProgress: () => {} }),
  ).rejects.toThrow(/in use by another/);
  held.release();
  await rm(folder, { recursive: true });
});
