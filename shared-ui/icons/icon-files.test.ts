import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { iconFiles } from './icon-files.ts';

const folder = path.resolve(import.meta.dirname, '..', 'src', 'icons');

it('the icons in use are what lucide draws', async () => {
  for (const [file, source] of await iconFiles())
    expect(readFileSync(path.join(folder, file), 'utf8'), file).toBe(source);
});
