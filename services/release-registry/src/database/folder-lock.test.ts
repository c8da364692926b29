import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestRegistry, operatorToken } from '../testing/test-registry.ts';
import { restoreRegistry } from '../upkeep/backup.ts';

const inUse = 'is in use by another registry or a restore';

test('one registry at a time has a folder, and nothing is restored into it meanwhile', async () => {
  const registryDir = mkdtempSync(path.join(tmpdir(), 'folder-lock-'));
  onTestFinished(() => rmSync(registryDir, { recursive: true }));
  const first = await openTestRegistry({ registryDir });
  await expect(openTestRegistry({ registryDir })).rejects.toThrow(`${registryDir} ${inUse}`);
  await expect(restoreRegistry({ registryDir }, '/no/backup')).rejects.toThrow(inUse);
  const authorization = `Bearer ${operatorToken}`;
  expect((await first.app.inject({ url: '/status', headers: { authorization } })).statusCode).toBe(200);
  await first.close();
  const second = await openTestRegistry({ registryDir });
  await second.close();
});
