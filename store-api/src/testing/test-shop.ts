import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, vi } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig, type StoreApiConfig } from '../config.ts';
import { createMedia } from '../media.ts';
import { type Services, startServices } from '../services.ts';
import { type Engine, embedded } from './engines.ts';
import { testToken, type Visitor, visitorOf } from './visitor.ts';

// the first run fills a database before copying it
vi.setConfig({ hookTimeout: 240_000 });

export interface TestShop {
  readonly app: FastifyInstance;
  readonly services: Services;
  visitor(): Visitor;
  /** Another server on the same database, like another process. */
  openServer(): Promise<FastifyInstance>;
  close(): Promise<void>;
}

/** A whole shop on a filled database of its own, which no other test file shares. */
export async function openTestShop(
  engine: Engine = embedded,
  changes: Partial<StoreApiConfig> = {},
): Promise<TestShop> {
  const database = await engine.open();
  const config: StoreApiConfig = {
    ...readConfig({ STORE_APP_TOKEN: testToken }),
    directory: database.directory,
    databaseUrl: database.url,
    secretsFolder: join(database.directory, '../secrets'),
    ...changes,
  };
  const services = await startServices(config, { missing: new Set(), tell: () => {}, onDeath: () => {} });
  const media = await createMedia(config.directory, () => services.catalogue.current());
  const openServer = () => createApp({ config, media, services: () => services, missing: () => [] });
  const app = await openServer();
  return {
    app,
    services,
    visitor: () => visitorOf(app),
    openServer,
    async close() {
      await app.close();
      await media.close();
      await services.close();
      database.remove();
    },
  };
}

/** The shop for all tests of a file, closed after the last one. */
export async function testShopOfFile(): Promise<TestShop> {
  const shop = await openTestShop();
  afterAll(() => shop.close());
  return shop;
}
