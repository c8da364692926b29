import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkRemote, findSources } from './find-sources.ts';

/** A repository whose compiler and test runner end with these codes. */
function repository(exitCodes: { readonly tsc: number; readonly vitest: number }): string {
  const root = mkdtempSync(path.join(tmpdir(), 'checked-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, 'mf-cart'));
  writeFileSync(path.join(root, 'mf-cart/package.json'), '{"name":"mf-cart"}');
  const folder = path.join(root, 'node_modules/.bin');
  mkdirSync(folder, { recursive: true });
  for (const [program, code] of Object.entries(exitCodes)) {
    writeFileSync(path.join(folder, program), `#!/bin/sh\necho ${program} $@\nexit ${code}\n`);
    chmodSync(path.join(folder, program), 0o755);
  }
  return root;
}

const sourcesIn = (root: string) => findSources({ repositoryRoot: root, folder: root }, 'mf-cart');

test("checks the remote's types, then its tests", async () => {
  const lines: string[] = [];
  await checkRemote('mf-cart', await sourcesIn(repository({ tsc: 0, vitest: 0 })), (line) =>
    lines.push(line),
  );
  expect(lines).toEqual(['tsc -b mf-cart', 'vitest run --project mf-cart']);
});

test.each([
  [{ tsc: 1, vitest: 0 }, 'mf-cart fails its types; nothing was published'],
  [{ tsc: 0, vitest: 1 }, 'mf-cart fails its tests; nothing was published'],
])('refuses %o', async (exitCodes, message) => {
  const sources = await sourcesIn(repository(exitCodes));
  await expect(checkRemote('mf-cart', sources, () => {})).rejects.toThrow(message);
});
