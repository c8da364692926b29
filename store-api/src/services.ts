import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type CatalogueWatch, watchCatalogue } from './catalogue/watch-catalogue.ts';
import type { StoreApiConfig } from './config.ts';
import { type Database, openDatabase, type Queryable } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { fillApart } from './filling/fill-apart.ts';
import { createSearchEngine, type SearchEngine } from './search/search-engine.ts';
import { isCurrentEdition } from './seed/edition.ts';
import { seed } from './seed/seed.ts';
import { startForgetting } from './session/forget-old.ts';
import { type PostalCodes, readPostalCodes } from './shipping/postal-codes.ts';
import { startDailyOffers } from './showcase/schedule-daily-offers.ts';

/** What the calls stand on, once it is all there. */
export interface Services {
  readonly database: Database;
  readonly catalogue: CatalogueWatch;
  readonly search: SearchEngine;
  readonly postalCodes: PostalCodes;
  /** Signs session cookies; the same in every process of one database. */
  readonly secret: string;
  close(): Promise<void>;
}

interface Startup {
  /** What is still missing, by the names that /healthz shows; empty when ready. */
  readonly missing: Set<string>;
  readonly tell: (line: string) => void;
  readonly onDeath: (error: Error) => void;
}

/** Half a second to notice, and some to index: a changed price shows within one. */
const lookEveryMs = 400;

async function sharedSecret(database: Queryable): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await database.rows(
    "insert into settings (name, value) values ('cookie-secret', $1) on conflict (name) do nothing",
    [fresh],
  );
  const [row] = await database.rows<{ value: string }>(
    "select value from settings where name = 'cookie-secret'",
  );
  if (!row) throw new Error('the settings table lost the cookie secret');
  return row.value;
}

async function isEmpty(database: Queryable): Promise<boolean> {
  return (await database.rows('select 1 from products limit 1')).length === 0;
}

/** A database with a catalogue; the embedded one is filled by another process, which takes the memory for it along. */
async function openFilled(config: StoreApiConfig, { missing, tell, onDeath }: Startup): Promise<Database> {
  const { databaseUrl: url, directory, seedProducts: products, statementTimeoutMs } = config;
  const open = () => openDatabase({ url, directory, onDeath, statementTimeoutMs });
  const fill = () => fillApart({ directory, products, onProgress: tell });
  if (url === undefined && !existsSync(directory)) await fill();
  const database = await open();
  try {
    const applied = await migrate(database);
    if (applied > 0) tell(`banco de dados: ${applied} migrações aplicadas`);
    missing.delete('database');
    const empty = await isEmpty(database);
    if (!empty && !(await isCurrentEdition(database)))
      tell(
        'catálogo: os dados de demonstração mudaram desde que este banco foi preenchido; para refazê-lo, comece de um banco vazio',
      );
    if (!empty) return database;
    if (database.engine === 'postgresql') {
      await seed(database, { products, onProgress: tell });
      return database;
    }
  } catch (error) {
    await database.close();
    throw error;
  }
  // made, but never filled: a first start was ended on the way
  await database.close();
  await fill();
  return open();
}

/** Opens the database, brings it up to date, fills it when empty, and reads the catalogue. */
export async function startServices(config: StoreApiConfig, startup: Startup): Promise<Services> {
  const { missing, tell } = startup;
  missing.add('database').add('catalogue');
  const database = await openFilled(config, startup);
  try {
    const catalogue = await watchCatalogue(database, {
      everyMs: lookEveryMs,
      onError: (error) => tell(`catálogo: não foi possível atualizar (${error})`),
    });
    const search = await createSearchEngine(catalogue.current());
    const secret = config.secret ?? (await sharedSecret(database));
    const forgetting = startForgetting(database, (error) =>
      tell(`sessões: não foi possível remover as antigas (${error})`),
    );
    const offers = await startDailyOffers(database, catalogue, (error) =>
      tell(`oferta do dia: não foi possível agendar (${error})`),
    );
    missing.delete('catalogue');
    tell(`catálogo: ${catalogue.current().products.length} produtos prontos`);
    return {
      database,
      catalogue,
      search,
      postalCodes: await readPostalCodes(),
      secret,
      async close() {
        await forgetting.stop();
        await offers.stop();
        await catalogue.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
