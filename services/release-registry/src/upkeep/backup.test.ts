import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestRegistry } from '../testing/test-registry.ts';
import { describeBackups } from '../tests/backup-behaviour.ts';
import { backUpRegistry, restoreRegistry } from './backup.ts';

describeBackups(async () => undefined);

test('a backup of a newer registry is refused by an older one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'registry-backup-'));
  const registry = await openTestRegistry();
  onTestFinished(async () => {
    await registry.close();
    await rm(folder, { recursive: true });
  });
  const copy = path.join(folder, 'copy');
  await backUpRegistry({ registryDir: registry.registryDir }, copy);
  const head = JSON.parse(await readFile(path.join(copy, 'backup.json'), 'utf8'));
  const newer = { ...head, migrations: [...head.migrations, '999-later'] };
  await writeFile(path.join(copy, 'backup.json'), JSON.stringify(newer));
  await expect(restoreRegistry({ registryDir: path.join(folder, 'new') }, copy)).rejects.toThrow(
    'the backup is of a newer registry: this one lacks 999-later',
  );
});
