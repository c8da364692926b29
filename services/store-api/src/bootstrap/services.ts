import { dirname } from 'node:path';
import type { WatchedWrites } from '@storefront/server-kit/watch-writes';
import { type CatalogueWatch, lookEveryMs, watchCatalogue } from '../catalogue/changes/watch-catalogue.ts';
import { claimSessionKey, readSessionKeys } from '../identity/session-keys.ts';
import { createSearchEngine, type SearchEngine } from '../listing/search/search-engine.ts';
import { renewDailyOffers } from '../listing/showcase/schedule-daily-offers.ts';
import { openOriginals } from '../media/open-originals.ts';
import type { FollowedOriginals } from '../media/pictures/originals/follow-photographs.ts';
import { type AbuseBudget, createAbuseBudget } from '../platform/abuse/abuse-budget.ts';
import type { Database } from '../platform/database/database.ts';
import { type RunningJobs, startJobs } from '../platform/jobs/start-jobs.ts';
import { watchStoreWrites } from '../platform/operations/store-writes.ts';
import { ProviderCalls } from '../platform/providers/provider-calls.ts';
import type { StoreApiConfig } from '../platform/settings/config.ts';
import { type FollowedConfig, followShopConfig } from '../platform/shop-config/follow-config.ts';
import { type PostalCodes, readPostalCodes } from '../shipping/postal-codes.ts';
import { openSeededDatabase, type Startup } from './open-seeded-database.ts';
import type { Providers } from './provider-package.ts';
import { findDrawings, openProviders, requireProviders } from './providers.ts';
import { shopJobs } from './shop-jobs.ts';

/** What the routes need, once all of it is ready. */
export interface Services extends Providers {
  /** The shop's public configuration; a catalogue has the one that it was made with. */
  readonly shopConfig: FollowedConfig;
  readonly database: Database;
  readonly catalogue: CatalogueWatch;
  readonly originals: FollowedOriginals;
  readonly search: SearchEngine;
  readonly postalCodes: PostalCodes;
  /**
   * Keys of session cookies: the first one signs, the others signed before; the same in every process of one database.
   */
  readonly secrets: readonly string[];
  /** Replaces the key if it is old; also called once a day. */
  rotateSecrets(): Promise<void>;
  readonly abuse: AbuseBudget;
  /** What this process does without being asked. */
  readonly jobs: RunningJobs;
  /** Tells of each call of a provider. */
  readonly providerCalls: ProviderCalls;
  /** Whether database and data folder take writes. */
  readonly writes: WatchedWrites;
  close(): Promise<void>;
}

const dayMs = 24 * 3_600_000;

/** The given keys, which only their owner rotates, or those of the folder, which are checked once a day. */
async function startSecrets(
  { secrets, secretsFolder }: StoreApiConfig,
  database: Database,
  onError: (error: unknown) => void,
) {
  const read = async () => {
    const keys = secrets ?? (await readSessionKeys(secretsFolder));
    // the embedded database has one process alone
    if (database.engine === 'postgresql') await claimSessionKey(database, keys);
    return keys;
  };
  let current = await read();
  const rotate = async () => {
    current = await read();
  };
  const timer = setInterval(() => void rotate().catch(onError), dayMs).unref();
  return { current: () => current, rotate, stop: () => clearInterval(timer) };
}

/**
 * Opens the database, migrates it, fills that of the demonstration when it is empty, and reads the catalogue.
 * @throws Error before anything is touched in production without providers
 */
export async function startServices(config: StoreApiConfig, startup: Startup): Promise<Services> {
  const { tell } = startup;
  requireProviders(config);
  const database = await openSeededDatabase(config, startup);
  try {
    const shopConfig = await followShopConfig(database, {
      file: config.shopConfigFile,
      onProblem: (error) => tell(`configuração da loja: não pôde ser lida, e vale a de antes (${error})`),
      takesCards: config.takesCards,
    });
    const originals = await openOriginals(config, { without: await findDrawings(config), tell });
    const catalogue = await watchCatalogue(database, {
      everyMs: lookEveryMs,
      originals: originals.current,
      shop: shopConfig.current,
      onError: (error) => tell(`catálogo: não foi possível atualizar (${error})`),
    });
    const postalCodes = await readPostalCodes();
    const search = await createSearchEngine(catalogue.current());
    const secrets = await startSecrets(config, database, (error) =>
      tell(`chaves das sessões: não foi possível ler (${error})`),
    );
    const providerCalls = new ProviderCalls();
    const providers = await openProviders(config, {
      postalCodes,
      secrets: secrets.current,
      onCall: (call) => providerCalls.report(call),
      onFreightFailure: (error) => tell(`frete: a transportadora não respondeu (${error})`),
    });
    const offersFail = (error: unknown) => tell(`oferta do dia: não foi possível agendar (${error})`);
    await renewDailyOffers(database, catalogue).catch(offersFail);
    const jobs = startJobs(
      database,
      shopJobs(database, { catalogue, providers, shopOrigin: config.shopOrigins[0] ?? '' }),
      ({ name }, error) => tell(`tarefa ${name}: falhou, e será repetida (${error})`),
    );
    const writes = watchStoreWrites(database, dirname(config.directory), tell);
    tell(`catálogo: ${catalogue.current().products.length} produtos prontos`);
    return {
      shopConfig,
      database,
      catalogue,
      originals,
      search,
      postalCodes,
      get secrets() {
        return secrets.current();
      },
      rotateSecrets: secrets.rotate,
      abuse: createAbuseBudget(database, { secrets: secrets.current, factor: config.abuseFactor }),
      ...providers,
      jobs,
      writes,
      providerCalls,
      async close() {
        secrets.stop();
        await originals.stop();
        await writes.stop();
        await jobs.stop();
        await shopConfig.stop();
        await catalogue.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
