import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { type Services, startServices } from '../../bootstrap/services.ts';
import { createMedia } from '../../catalogue/create-media.ts';
import { readConfig, type StoreApiConfig } from '../../platform/settings/config.ts';
import { createVisitor, testToken, type Visitor } from '../visitors/visitor.ts';
import { type Engine, embedded } from './engines.ts';
import { readState, restored } from './restored.ts';

// the first run fills a database before copying it
vi.setConfig({ hookTimeout: 240_000 });

export interface TestShop {
  readonly app: FastifyInstance;
  readonly config: StoreApiConfig;
  readonly services: Services;
  visitor(): Visitor;
  /** Another server on the same database, like another process; some of its services may be others. */
  openServer(others?: Partial<Services>): Promise<FastifyInstance>;
  /** @throws Error when a server has answered a refusal that its endpoint does not declare */
  close(): Promise<void>;
}

interface OpenShop {
  readonly config: StoreApiConfig;
  readonly services: Services;
  /** Whether no visit of the shop, and no other change, is left to be seen. */
  isAsNew(): Promise<boolean>;
  close(): Promise<void>;
}

/** Whether one of these has been stopped since. */
function watchStops(...parts: { stop(): Promise<void> }[]): () => boolean {
  let isStopped = false;
  for (const part of parts) {
    const { stop } = part;
    part.stop = () => {
      isStopped = true;
      return stop();
    };
  }
  return () => isStopped;
}

async function open(engine: Engine, changes: Partial<StoreApiConfig>): Promise<OpenShop> {
  const database = await engine.open();
  const config: StoreApiConfig = {
    ...readConfig({ STORE_APP_TOKEN: testToken, DEMO: 'on' }),
    demoConsole: false,
    // listings have instalments, also where a test's checkout asks for no card
    takesCards: true,
    // all visitors of a test have one address, and most one e-mail
    abuseFactor: 1000,
    directory: database.directory,
    databaseUrl: database.url,
    secretsFolder: join(database.directory, '../secrets'),
    ...changes,
  };
  const services = await startServices(config, { tell: () => {}, onDeath: () => {} });
  const { structure } = services.catalogue.current();
  const isStopped = watchStops(services.catalogue, services.jobs);
  const state = await readState(services.database);
  return {
    config,
    services,
    async isAsNew() {
      if (isStopped()) return false;
      const isRestored = await restored(services.database, state);
      await services.catalogue.refresh();
      return isRestored && services.catalogue.current().structure === structure;
    },
    async close() {
      await services.close();
      database.remove();
    },
  };
}

/** Shops that are as new, which the next file of this process takes: opening one takes two seconds. */
const unused = new Map<Engine, OpenShop>();

function takeUnused(engine: Engine): OpenShop | undefined {
  const shop = unused.get(engine);
  unused.delete(engine);
  return shop;
}

async function giveBack(engine: Engine, shop: OpenShop): Promise<void> {
  if (!unused.has(engine) && (await shop.isAsNew())) unused.set(engine, shop);
  else await shop.close();
}

/** What the server alone reads; with another of these, a shop of the file before will do. */
const ofServer: readonly (keyof StoreApiConfig)[] = ['writesPerMinute', 'shopOrigins'];

/** A whole shop on a filled database, which nobody else uses meanwhile and nobody has changed before. */
export async function openTestShop(
  engine: Engine = embedded,
  changes: Partial<StoreApiConfig> = {},
): Promise<TestShop> {
  const isUsual = Object.keys(changes).every((name) => (ofServer as readonly string[]).includes(name));
  const shop = (isUsual ? takeUnused(engine) : undefined) ?? (await open(engine, isUsual ? {} : changes));
  const { services } = shop;
  const config = { ...shop.config, ...changes };
  const media = createMedia(config, () => services.catalogue.current());
  const undeclared = new Set<string>();
  const openServer = async (others?: Partial<Services>) => {
    // a copy would keep the session keys of now
    const used = others ? { ...services, ...others } : services;
    const onUndeclared = (what: string) => undeclared.add(what);
    return (await createApp({ config, media, services: used, onUndeclared })).app;
  };
  const app = await openServer();
  return {
    app,
    config,
    services,
    visitor: () => createVisitor(app),
    openServer,
    async close() {
      await app.close();
      await media.close();
      rmSync(`${config.directory}-pictures`, { recursive: true, force: true });
      await (isUsual ? giveBack(engine, shop) : shop.close());
      if (undeclared.size > 0) throw new Error([...undeclared].join('\n'));
    },
  };
}

/** The shop for all tests of a file, closed after the last one. */
export async function testShopOfFile(): Promise<TestShop> {
  const shop = await openTestShop();
  afterAll(() => shop.close());
  return shop;
}
