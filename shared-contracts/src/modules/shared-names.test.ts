import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { unsharedNames } from './shared-names.ts';

it('the calls of the API, which remotes bundle, use of Zod what the shell shares', () => {
  const folder = path.join(import.meta.dirname, '../api');
  // servers alone request the sitemap
  const files = globSync('*.ts', { cwd: folder }).filter((file) => !/\.test\.ts$|sitemap/.test(file));
  const unshared = files.flatMap((file) => {
    const used = readFileSync(path.join(folder, file), 'utf8').matchAll(/\bz\.(\w+)\(/g);
    return unsharedNames(
      'zod/mini',
      [...used].map(([, name = '']) => name),
    ).map((name) => `${file}: ${name}`);
  });
  expect(unshared).toEqual([]);
});
