// @module-tag processes
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase, type StoreLocation } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { bothEngines, type TestDatabase } from '../testing/shop/engines.ts';
import { backUpStore } from './back-up-store.ts';
import { restoreStore } from './restore-store.ts';
import { tableNames } from './tables.ts';

vi.setConfig({ hookTimeout: 240_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

const openAt = ({ databaseUrl: url, directory }: StoreLocation) => openDatabase({ url, directory });

/** For each table, the number of rows and a hash of their contents. */
async function readContent(database: Queryable): Promise<Readonly<Record<string, unknown>>> {
  const content: Record<string, unknown> = {};
  for (const table of await tableNames(database))
    [content[table]] = await database.rows(
      `select count(*), md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from "${table}" t`,
    );
  return content;
}

const cart = '6f9d7f0e-2f0e-4a51-8f0e-0d3f4f1c2b3a';
const signUp = (email: string) =>
  `insert into users (name, email, password_hash, cart_id) values ('Ana "A" \\ Silva', '${email}', 'x', '${cart}')`;

describe.each(bothEngines)('a backup of $name', ({ name, open }) => {
  let database: TestDatabase;
  let source: StoreLocation;
  let copy: string;
  beforeAll(async () => {
    database = await open();
    source = { databaseUrl: database.url, directory: database.directory };
    copy = path.join(folder, name);
    const filled = await openAt(source);
    await filled.rows(`insert into carts (id) values ('${cart}')`);
    await filled.rows(signUp('ana@exemplo.example'));
    await filled.close();
    await backUpStore(source, copy);
  });
  afterAll(() => database.remove());

  /** A new folder, or a new database of the same server. */
  async function emptyLocation(): Promise<StoreLocation> {
    if (database.url === undefined)
      return { databaseUrl: undefined, directory: path.join(folder, 'new', 'store') };
    const server = await openAt(source);
    await server.rows('create database restored');
    await server.close();
    return { ...source, databaseUrl: database.url.replace('/postgres?', '/restored?') };
  }

  it('brings back every row as it was, and numbers go on from there', async () => {
    const restored = await emptyLocation();
    const { tables } = await restoreStore(restored, copy);
    expect(tables.find((table) => table.name === 'users')?.rows).toBe(1);
    const [before, after] = [await openAt(source), await openAt(restored)];
    expect(await readContent(after)).toEqual(await readContent(before));
    await after.rows(signUp('beto@exemplo.example'));
    const ids = await after.rows<{ id: number }>('select id from users order by id');
    expect(ids.map(({ id }) => id)).toEqual([1, 2]);
    await expect(after.rows('update products set brand_id = -1')).rejects.toThrow('foreign key');
    for (const each of [before, after]) await each.close();
  });

  it('is refused by a database that is not empty, which stays as it is', async () => {
    await expect(restoreStore(source, copy)).rejects.toThrow(
      'the database is not empty: its products are there',
    );
  });
});

it('a database that is not there is not backed up, nor made', async () => {
  const directory = path.join(folder, 'none', 'store');
  const work = backUpStore({ databaseUrl: undefined, directory }, path.join(folder, 'of-none'));
  await expect(work).rejects.toThrow(`there is no database in ${directory}`);
  await expect(readFile(path.dirname(directory))).rejects.toThrow('ENOENT');
});

describe('a backup that cannot be used', () => {
  const nowhere = () => ({ databaseUrl: undefined, directory: path.join(folder, 'nowhere', 'store') });

  it.each([
    [
      'is damaged',
      'tables/users.ndjson',
      (text: string) => text.replace('Ana', 'Eva'),
      'users.ndjson is damaged',
    ],
    [
      'is of a newer store-api',
      'backup.json',
      (text: string) => text.replace('"migrations": [', '"migrations": ["999-later.sql",'),
      'this one lacks 999-later.sql',
    ],
  ])('because it %s is named, and nothing is made', async (_, file, change, message) => {
    const target = path.join(folder, 'PGlite', file);
    const original = await readFile(target, 'utf8');
    await writeFile(target, change(original));
    await expect(restoreStore(nowhere(), path.join(folder, 'PGlite'))).rejects.toThrow(message);
    await writeFile(target, original);
    await expect(readFile(path.join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
  });
});
