import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addToCartEndpoint, readCartEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';
import { lifetimes } from './session/lifetimes.ts';
import { readSessionKeys } from './session-keys.ts';

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterAll(() => rmSync(parent, { recursive: true }));

const newFolder = () => join(mkdtempSync(join(parent, 'of-test-')), 'secrets');

/** Makes the newest key older than a session's lifetime. */
function makeOld(folder: string): void {
  const seconds = Date.now() / 1000 - lifetimes.sessionSeconds - 1;
  utimesSync(join(folder, 'store-secret'), seconds, seconds);
}

it('a key is random, kept for its owner alone, the same for processes that start at once', async () => {
  const folder = newFolder();
  const all = await Promise.all([readSessionKeys(folder), readSessionKeys(folder), readSessionKeys(folder)]);
  expect(all[0]).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(all[1]).toEqual(all[0]);
  expect(all[2]).toEqual(all[0]);
  expect(readdirSync(folder)).toEqual(['store-secret']);
  expect([folder, join(folder, 'store-secret')].map((path) => statSync(path).mode & 0o777)).toEqual([
    0o700, 0o600,
  ]);
});

it.each(['', '\n', 'x'.repeat(31), `${'k'.repeat(43)}\n${'x'.repeat(31)}\n`, `${' '.repeat(40)}\n`])(
  'a file that is empty or cut (%j) is named, and what to do',
  async (text) => {
    const folder = newFolder();
    await readSessionKeys(folder);
    const file = join(folder, 'store-secret');
    writeFileSync(file, text);
    await expect(readSessionKeys(folder)).rejects.toThrow(
      `${file} holds no key of 32 characters: put back its copy`,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
    writeFileSync(file, 'x'.repeat(32));
    expect(await readSessionKeys(folder)).toEqual(['x'.repeat(32)]);
  },
);

it('a key as old as sessions get is followed by another, and stays good for what it signed', async () => {
  const folder = newFolder();
  const [first] = await readSessionKeys(folder);
  makeOld(folder);
  const second = await readSessionKeys(folder);
  expect(second).toEqual([expect.stringMatching(/^[\w-]{43}$/), first]);
  expect(second[0]).not.toBe(first);
  expect(await readSessionKeys(folder)).toEqual(second);
  makeOld(folder);
  expect((await readSessionKeys(folder)).slice(1)).toEqual([second[0]]);
});

describe('the sessions of a shop', () => {
  let secretsFolder: string;
  let shop: TestShop;
  beforeAll(async () => {
    secretsFolder = newFolder();
    shop = await openTestShop(undefined, { secretsFolder });
  });
  afterAll(() => shop.close());
  const service = { idProduto: 6268, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 };
  async function visitorWithCart(): Promise<Visitor> {
    const visitor = shop.visitor();
    await visitor.call(addToCartEndpoint, { body: { tipo: 'servico', itens: [service] } });
    return visitor;
  }

  it('an operator ends all sessions at once by removing the keys', async () => {
    const visitor = await visitorWithCart();
    rmSync(join(secretsFolder, 'store-secret'));
    // as at the next start
    await shop.services.rotateSecrets();
    expect((await visitor.call(readCartEndpoint, {})).itens).toEqual([]);
  });

  it('the database has no key, and a session outlives a rotation', async () => {
    const visitor = await visitorWithCart();
    const key = readFileSync(join(secretsFolder, 'store-secret'), 'utf8').trim();
    expect(shop.services.secrets).toEqual([key]);
    expect(await shop.services.database.rows("select 1 from settings where name like '%secret%'")).toEqual(
      [],
    );
    makeOld(secretsFolder);
    await shop.services.rotateSecrets();
    expect(shop.services.secrets).toEqual([expect.not.stringMatching(key), key]);
    expect((await visitor.call(readCartEndpoint, {})).itens).toHaveLength(1);
  });
});
