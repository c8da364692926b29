// @module-tag attacks
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkData } from './check-data.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'doctor-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const secret = 'a'.repeat(43);
const pem = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

function write(name: string, content: string | Buffer): void {
  const file = path.join(data, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** All files of a data folder after a first start, as far as they are read. */
function fillData(): void {
  mkdirSync(path.join(data, 'registry'));
  const database = new DatabaseSync(path.join(data, 'registry/registry.sqlite'));
  database.exec('pragma journal_mode = wal; create table registry_state (id, revision)');
  database.exec(`create table filler (text); insert into filler values ('${'x'.repeat(100_000)}')`);
  database.close();
  write('registry/keys/one.pem', pem());
  write('registry/operator-token', `${secret}\n`);
  write('registry/shell-token', `${secret}\n`);
  write('secrets/store-app-token', `${secret}\n`);
  write('secrets/shop-secret', `${secret}\n`);
  write('secrets/store-secret', `${secret}\n${secret}\n`);
  write('keys/mf-cart.pem', pem());
  write('pinned-keys.json', '{"registry":"key"}');
  write('shell/discovery.json', '{}');
  write('shell/trusted-keys.json', '{}');
  write('store/PG_VERSION', '18\n');
  write('store/global/pg_control', Buffer.alloc(8192));
}

const broken = (env: NodeJS.ProcessEnv = {}) =>
  checkData(data, env).filter(({ problem }) => problem !== undefined);

it('finds nothing broken before a first start, nor after it, and changes nothing', () => {
  expect(broken()).toEqual([]);
  fillData();
  const names = () => readdirSync(data, { recursive: true }).sort();
  const before = names();
  expect(broken()).toEqual([]);
  expect(names()).toEqual(before);
});

const ofFile = (file: string, damage: (file: string) => void, problem: RegExp) =>
  [file, damage, problem] as const;
const empty = (file: string) => writeFileSync(file, '');
const cut = (file: string) => truncateSync(file, 40);
const folder = (file: string) => {
  rmSync(file);
  mkdirSync(file);
};
const noise = (file: string) => writeFileSync(file, Buffer.alloc(9000, 7));

it.each([
  ofFile('registry/registry.sqlite', empty, /empty/),
  ofFile('registry/registry.sqlite', cut, /./),
  ofFile('registry/registry.sqlite', noise, /not a database/),
  ofFile('registry/registry.sqlite', (file) => truncateSync(file, 8192), /malformed|damaged/),
  ofFile('registry/registry.sqlite', (file) => rmSync(file), /missing/),
  ofFile('registry/registry.sqlite', folder, /./),
  ofFile('registry/keys/one.pem', cut, /no private key/),
  ofFile('registry/keys/one.pem', empty, /empty/),
  ofFile('keys/mf-cart.pem', cut, /no private key/),
  ofFile('pinned-keys.json', cut, /./),
  ofFile('pinned-keys.json', empty, /empty/),
  ofFile('pinned-keys.json', (file) => writeFileSync(file, '[]'), /no JSON object/),
  ofFile('shell/discovery.json', empty, /empty/),
  ofFile('shell/trusted-keys.json', noise, /no JSON/),
  ofFile('store/PG_VERSION', empty, /PG_VERSION/),
  ofFile('store/global/pg_control', (file) => truncateSync(file, 8191), /8191 bytes/),
  ofFile('store/global/pg_control', (file) => rmSync(file), /ENOENT/),
] as const)('names %s when it is damaged, and the command that fixes it', (file, damage, problem) => {
  fillData();
  if (file === 'pinned-keys.json' && damage === cut) writeFileSync(path.join(data, file), '{"registry"');
  else damage(path.join(data, file));
  const [finding, ...others] = broken();
  expect(others).toEqual([]);
  expect(path.join(data, file)).toContain(finding?.what);
  expect(finding?.problem).toMatch(problem);
  expect(finding?.remedy).toMatch(/npm run|mv /);
});

const secrets = [
  ['registry/operator-token', 32],
  ['registry/shell-token', 32],
  ['secrets/store-app-token', 24],
  ['secrets/shop-secret', 24],
  ['secrets/store-secret', 32],
] as const;
it.each(secrets)('%s needs %i characters, and is made again', (file, least) => {
  fillData();
  write(file, `${'a'.repeat(least)}\n`);
  expect(broken()).toEqual([]);
  for (const content of [`${'a'.repeat(least - 1)}\n`, '', '\n']) {
    write(file, content);
    expect(broken()).toMatchObject([{ what: path.join(data, file), isMadeAgain: true }]);
  }
});

it('moves aside no database, no signing key and no setting', () => {
  fillData();
  for (const file of [
    'registry/registry.sqlite',
    'registry/keys/one.pem',
    'keys/mf-cart.pem',
    'store/PG_VERSION',
  ])
    writeFileSync(path.join(data, file), '');
  write('config.json', '{');
  const found = broken({ SHOP_CONFIG: path.join(data, 'config.json') });
  expect(found).toHaveLength(5);
  for (const { isMadeAgain } of found) expect(isMadeAgain).toBe(false);
});

it('leaves out what a PostgreSQL has', () => {
  fillData();
  writeFileSync(path.join(data, 'registry/registry.sqlite'), '');
  writeFileSync(path.join(data, 'store/PG_VERSION'), '');
  expect(broken({ DATABASE_URL: 'postgresql://a', REGISTRY_DATABASE_URL: 'postgresql://b' })).toEqual([]);
});
