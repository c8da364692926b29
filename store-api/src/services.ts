import { randomBytes } from 'node:crypto';
import { createSignInLimits, type SignInLimits } from './account/sign-in-limits.ts';
import { type CatalogueWatch, watchCatalogue } from './catalogue/watch-catalogue.ts';
import type { StoreApiConfig } from './config.ts';
import type { Database } from './database/database.ts';
import type { Queryable } from './database/queryable.ts';
import { lookEveryMs, openSeededDatabase, type Startup } from './open-seeded-database.ts';
import { createSearchEngine, type SearchEngine } from './search/search-engine.ts';
import { startForgetting } from './session/forget-old.ts';
import { type PostalCodes, readPostalCodes } from './shipping/postal-codes.ts';
import { startDailyOffers } from './showcase/schedule-daily-offers.ts';

/** What the calls need, once all of it is ready. */
export interface Services {
  readonly database: Database;
  readonly catalogue: CatalogueWatch;
  readonly search: SearchEngine;
  readonly postalCodes: PostalCodes;
  /** The first signs session cookies, the others were used before; the same in every process of one database. */
  readonly secrets: readonly string[];
  readonly signInLimits: SignInLimits;
  close(): Promise<void>;
}

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

/** Opens the database, brings it up to date, fills it when empty, and reads the catalogue. */
export async function startServices(config: StoreApiConfig, startup: Startup): Promise<Services> {
  const { missing, tell } = startup;
  missing.add('database').add('catalogue');
  const database = await openSeededDatabase(config, startup);
  try {
    const catalogue = await watchCatalogue(database, {
      everyMs: lookEveryMs,
      onError: (error) => tell(`catálogo: não foi possível atualizar (${error})`),
    });
    const search = await createSearchEngine(catalogue.current());
    const secrets = config.secrets ?? [await sharedSecret(database)];
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
      secrets,
      signInLimits: createSignInLimits(database),
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
