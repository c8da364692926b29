// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aDiscovery } from '../testing/a-discovery.ts';
import { aTrust } from '../testing/signing.ts';
import { readSnapshot, SnapshotWriter } from './snapshot.ts';

const { releaseFault } = aTrust();
let folder: string;
let logged: string[];
const log = (message: string) => logged.push(message);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'snapshot-'));
  logged = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

it('gives the last document stored', async () => {
  const file = path.join(folder, 'kept', 'discovery.json');
  expect(readSnapshot(file, releaseFault, log)).toBeUndefined();
  const snapshot = new SnapshotWriter(file, log);
  for (const active of ['1.0.0', '1.1.0', '2.0.0']) snapshot.write(aDiscovery('mf-cart', { active }));
  await snapshot.written();
  expect(readSnapshot(file, releaseFault, log)?.discovery).toEqual(
    aDiscovery('mf-cart', { active: '2.0.0' }),
  );
  snapshot.write(aDiscovery('mf-cart', { active: '3.0.0' }));
  await snapshot.written();
  expect(readSnapshot(file, releaseFault, log)?.discovery, 'also after a pause').toEqual(
    aDiscovery('mf-cart', { active: '3.0.0' }),
  );
  expect(logged).toEqual([]);
});

it('ignores one that is damaged, and says so', () => {
  const file = path.join(folder, 'discovery.json');
  writeFileSync(file, '{"schema":');
  expect(readSnapshot(file, releaseFault, log)).toBeUndefined();
  expect(logged).toEqual([expect.stringContaining('the snapshot is ignored')]);
});

it('says so when it cannot be written', async () => {
  writeFileSync(path.join(folder, 'kept'), 'a file where the folder should be');
  const snapshot = new SnapshotWriter(path.join(folder, 'kept', 'discovery.json'), log);
  snapshot.write(aDiscovery('mf-cart', {}));
  await snapshot.written();
  expect(logged).toEqual([expect.stringContaining('could not be kept')]);
});

it('gives no release that its remote did not sign, whoever wrote the file', async () => {
  const file = path.join(folder, 'discovery.json');
  const snapshot = new SnapshotWriter(file, log);
  snapshot.write(aDiscovery('mf-cart', { active: '1.0.0' }));
  await snapshot.written();
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('AAAA', 'BBBB'));
  expect(readSnapshot(file, releaseFault, log)).toMatchObject({
    discovery: { microFrontends: { 'mf-cart': [] } },
    ignored: ['mf-cart[0]: mf-cart@1.0.0 is not what its signature was made for'],
  });
});
