import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createPrivateFolder } from './shop-secrets.ts';

it('the data folder is its owner’s alone, one from an earlier start too', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'private-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const earlier = path.join(folder, 'earlier');
  mkdirSync(earlier, { mode: 0o755 });
  for (const each of [earlier, path.join(folder, 'a', 'new')]) {
    await createPrivateFolder(each);
    expect(statSync(each).mode & 0o777).toBe(0o700);
  }
});
