// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aDiscovery } from '../testing/a-discovery.ts';
import { aTrust } from '../testing/signing.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

const { releaseFault } = aTrust();
let folder: string;
let logged: string[];
const log = (message: string) => logged.push(message);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'snapshot-'));
  logged = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

it('gives the last document stored', () => {
  const file = path.join(folder, 'kept', 'discovery.json');
  expect(readSnapshot(file, releaseFault, log)).toBeUndefined();
  writeSnapshot(file, aDiscovery('mf-cart', { active: '1.0.0' }), log);
  writeSnapshot(file, aDiscovery('mf-cart', { active: '2.0.0' }), log);
  expect(readSnapshot(file, releaseFault, log)?.discovery).toEqual(
    aDiscovery('mf-cart', { active: '2.0.0' }),
  );
  expect(logged).toEqual([]);
});

it('ignores one that is damaged, and says so', () => {
  const file = path.join(folder, 'discovery.json');
  writeFileSync(file, '{"schema":');
  expect(readSnapshot(file, releaseFault, log)).toBeUndefined();
  expect(logged).toEqual([expect.stringContaining('the snapshot is ignored')]);
});

it('says so when it cannot be written', () => {
  writeFileSync(path.join(folder, 'kept'), 'a file where the folder should be');
  writeSnapshot(path.join(folder, 'kept', 'discovery.json'), aDiscovery('mf-cart', {}), log);
  expect(logged).toEqual([expect.stringContaining('could not be kept')]);
});

it('gives no release that its remote did not sign, whoever wrote the file', () => {
  const file = path.join(folder, 'discovery.json');
  writeSnapshot(file, aDiscovery('mf-cart', { active: '1.0.0' }), log);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('AAAA', 'BBBB'));
  expect(readSnapshot(file, releaseFault, log)).toMatchObject({
    discovery: { microFrontends: { 'mf-cart': [] } },
    ignored: ['mf-cart[0]: mf-cart@1.0.0 is not what its signature was made for'],
  });
});
