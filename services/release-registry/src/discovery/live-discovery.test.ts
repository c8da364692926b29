import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openRegistryKey } from '../access/registry-key.ts';
import { activateRelease } from '../channels/activate-release.ts';
import { insertRelease } from '../channels/releases.ts';
import { rollBackRemote } from '../channels/roll-back.ts';
import { commitChange } from '../database/changes.ts';
import { openDatabase } from '../database/open-database.ts';
import { buildRelease } from '../testing/build-release.ts';
import { openLiveDiscovery } from './live-discovery.ts';

test('changes that cancel out are announced too, so that shells confirm the last one', async () => {
  const registryDir = await mkdtemp(path.join(tmpdir(), 'live-discovery-'));
  const database = await openDatabase({ registryDir });
  onTestFinished(async () => {
    await database.close();
    await rm(registryDir, { recursive: true });
  });
  const author = { actor: 'ana', token: 'operator' };
  const commit = (work: Parameters<typeof commitChange<null>>[2]) => commitChange(database, author, work);
  const activate = (version: string) =>
    commit(async (change) => {
      const activation = { remote: 'mf-cart', version, force: false };
      return { result: null, audit: (await activateRelease(change, activation, author)).audit };
    });
  await commit(async (change) => {
    for (const version of ['1.0.0', '1.1.0'])
      await insertRelease(change, buildRelease('mf-cart', version).record, null);
    return { result: null, audit: [] };
  });
  await activate('1.0.0');
  const discovery = await openLiveDiscovery(database.db, await openRegistryKey(database.db, registryDir));
  const before = discovery.current();
  const revisions: number[] = [];
  discovery.subscribe({ onDocument: ({ revision }) => revisions.push(revision) });

  await activate('1.1.0');
  await commit(async (change) => ({
    result: null,
    audit: (await rollBackRemote(change, { remote: 'mf-cart' })).audit,
  }));
  await discovery.refresh();
  expect(discovery.current().document).toEqual(before.document);
  expect(revisions).toEqual([before.revision + 2]);
  await discovery.refresh();
  expect(revisions).toHaveLength(1);
});
