// @module-tag processes
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { readConfig, type StoreApiConfig } from '../platform/settings/config.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { startServices } from './services.ts';

let folder: string;
let config: StoreApiConfig;
let progress: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'services-'));
  config = readConfig({ DATA_DIR: folder, SEED_PRODUCTS: '40', DEMO: 'on' });
  progress = [];
});
afterEach(() => rm(folder, { recursive: true }));

const countOfProducts = async (): Promise<number> => {
  const services = await startServices(config, {
    tell: (line) => progress.push(line),
    onDeath: () => {},
  });
  const { products } = services.catalogue.current();
  await services.close();
  return products.length;
};

it('fills a database that is not there, once, and reports its progress', async () => {
  expect(await countOfProducts()).toBe(40);
  expect(progress).toContain('catalogue: 40 products read');
  config = { ...config, seedProducts: 50 };
  expect(await countOfProducts()).toBe(40);
});

it('fills a database that a first start left empty', async () => {
  await (await openDatabase({ directory: config.directory })).close();
  expect(await countOfProducts()).toBe(40);
});

const [postgresql] = bothEngines.filter(({ name }) => name === 'PostgreSQL');

it.skipIf(!postgresql)('fills an empty database of PostgreSQL', async () => {
  const server = await postgresql?.open();
  const url = server?.url ?? '';
  try {
    const admin = await openDatabase({ url, directory: '' });
    await admin.rows('create database empty');
    await admin.close();
    config = { ...config, databaseUrl: url.replace('localhost/postgres', 'localhost/empty') };
    expect(await countOfProducts()).toBe(40);
    expect(progress).toContain('catalogue: 40 products read');
  } finally {
    server?.remove();
  }
});
