import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ObjectStore } from '@storefront/server-kit/object-store';
import type { WatchedWrites } from '@storefront/server-kit/watch-writes';
import { type CatalogueWatch, lookEveryMs, watchCatalogue } from '../catalogue/changes/watch-catalogue.ts';
import { storeFirstContent } from '../content-documents/change-content.ts';
import { type FollowedContent, followContent } from '../content-documents/content.ts';
import { readOperators } from '../identity/operators.ts';
import { claimSessionKey, readSessionKeys } from '../identity/session-keys.ts';
import { type ImportRunner, startImportRunner } from '../import-export/import-runner.ts';
import { createSearchEngine, type SearchEngine } from '../listing/search/search-engine.ts';
import { renewDailyOffers } from '../listing/showcase/schedule-daily-offers.ts';
import { openOriginals, openPhotographs } from '../media/open-originals.ts';
import type { FollowedOriginals } from '../media/pictures/originals/follow-photographs.ts';
import { type AbuseBudget, createAbuseBudget } from '../platform/abuse/abuse-budget.ts';
import type { Database } from '../platform/database/database.ts';
import { startPerforming } from '../platform/effects/perform-effects.ts';
import { webhookHandler } from '../platform/events/deliver-webhook.ts';
import { type RunningJobs, startJobs } from '../platform/jobs/start-jobs.ts';
import { watchStoreWrites } from '../platform/operations/store-writes.ts';
import { mailHandler } from '../platform/outbox/deliver-mail.ts';
import type { MailPlace } from '../platform/outbox/stored-mail.ts';
import { ProviderCalls } from '../platform/providers/provider-calls.ts';
import { ownPhotosFolder, type Person, type StoreApiConfig } from '../platform/settings/config.ts';
import { type FollowedConfig, followShopConfig } from '../platform/shop-config/follow-config.ts';
import { type PostalCodes, readPostalCodes } from '../shipping/postal-codes.ts';
import { openSeededDatabase, type Startup } from './open-seeded-database.ts';
import { loadDemonstration, type Providers } from './provider-package.ts';
import { findDrawings, openProviders, requireProviders } from './providers.ts';
import { shopJobs } from './shop-jobs.ts';

/** What the routes need, once all of it is ready. */
export interface Services extends Providers {
  /** The shop's public configuration; a catalogue has the one that it was made with. */
  readonly shopConfig: FollowedConfig;
  readonly database: Database;
  readonly catalogue: CatalogueWatch;
  /** Menus, pages and the like; a catalogue has those that it was made with. */
  readonly content: FollowedContent;
  readonly originals: FollowedOriginals;
  /** Where photographs are stored; undefined: nowhere. */
  readonly photographs: ObjectStore | undefined;
  readonly search: SearchEngine;
  readonly postalCodes: PostalCodes;
  /**
   * Keys of session cookies: the first one signs, the others signed before; the same in every process of one database.
   */
  readonly secrets: readonly string[];
  /** Replaces the key if it is old; also called once a day. */
  rotateSecrets(): Promise<void>;
  readonly abuse: AbuseBudget;
  /** Who may import goods and change content. */
  readonly operators: readonly Person[];
  readonly imports: ImportRunner;
  /** What this process does without being asked. */
  readonly jobs: RunningJobs;
  /** Tells of each call of a provider. */
  readonly providerCalls: ProviderCalls;
  /** Whether database and data folder take writes. */
  readonly writes: WatchedWrites;
  close(): Promise<void>;
}

/** What mails say of where the shop runs. */
export const mailPlace = ({ shopOrigins, demonstration }: StoreApiConfig): MailPlace => ({
  shopOrigin: shopOrigins[0] ?? '',
  isDemonstration: demonstration !== undefined,
});

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
  requireProviders(config, tell);
  const database = await openSeededDatabase(config, startup);
  try {
    const shopConfig = await followShopConfig(database, {
      file: config.shopConfigFile,
      onProblem: (error) => tell('shop configuration: it cannot be read, and the previous one holds', error),
      takesCards: config.takesCards,
    });
    if (config.photosFolder === ownPhotosFolder(config.directory))
      await mkdir(config.photosFolder, { recursive: true, mode: 0o700 });
    const photographs = openPhotographs(config);
    const originals = await openOriginals({ photographs, without: await findDrawings(config), tell });
    if (config.demonstration !== undefined) {
      const { readContent } = await loadDemonstration(config.demonstration);
      if (readContent) await storeFirstContent(database, readContent(), 'demonstration');
    }
    const content = await followContent(database, {
      onProblem: (error) => tell('content: it cannot be read, and the previous one holds', error),
    });
    const catalogue = await watchCatalogue(database, {
      everyMs: lookEveryMs,
      originals: originals.current,
      shop: shopConfig.current,
      content: content.current,
      onError: (error) => tell('catalogue: it cannot be updated', error),
    });
    const postalCodes = await readPostalCodes();
    const search = await createSearchEngine(catalogue.current());
    catalogue.onChange(search.follow);
    const secrets = await startSecrets(config, database, (error) =>
      tell('session keys: they cannot be read', error),
    );
    const providerCalls = new ProviderCalls();
    const providers = await openProviders(config, {
      postalCodes,
      secrets: secrets.current,
      onCall: (call) => providerCalls.report(call),
      onFreightFailure: (error) => tell(`frete: a transportadora não respondeu (${error})`),
    });
    const offersFail = (error: unknown) => tell('offer of the day: it cannot be scheduled', error);
    await renewDailyOffers(database, catalogue).catch(offersFail);
    const jobs = startJobs(
      database,
      shopJobs(database, { catalogue, providers, shopOrigin: config.shopOrigins[0] ?? '' }),
      ({ name }, error) => tell(`job ${name}: it failed, and will be repeated`, error),
    );
    const { mail } = providers;
    const handlers = [
      webhookHandler(database, {
        shopOrigin: config.shopOrigins[0] ?? '',
        privateHosts: config.webhookHosts,
      }),
      ...(mail ? [mailHandler(database, mail, mailPlace(config))] : []),
    ];
    const effects = startPerforming(database, handlers, {
      onFailure: ({ kind, key, attempts }, error) =>
        tell(`effect ${kind} ${key}: try ${attempts} failed`, error),
      onError: (error) => tell('effects: they cannot be read or stored', error),
    });
    const operators = await readOperators(config);
    const imports = startImportRunner(database, (error) => tell('import: it stopped, and will go on', error));
    const writes = watchStoreWrites(database, dirname(config.directory), tell);
    const { products } = catalogue.current();
    tell(`catalogue: ${products.length} products ready`);
    if (products.length === 0)
      tell(
        'the shop is empty; to bring products: npm run store -- import products FILE.csv (its columns, with examples: docs/catalogue-files.md)',
      );
    return {
      shopConfig,
      database,
      catalogue,
      content,
      originals,
      photographs,
      search,
      postalCodes,
      get secrets() {
        return secrets.current();
      },
      rotateSecrets: secrets.rotate,
      abuse: createAbuseBudget(database, { secrets: secrets.current, factor: config.abuseFactor }),
      ...providers,
      operators,
      imports,
      jobs: {
        stop: async () => void (await Promise.all([jobs.stop(), effects.stop()])),
      },
      writes,
      providerCalls,
      async close() {
        secrets.stop();
        await originals.stop();
        await writes.stop();
        await imports.stop();
        await jobs.stop();
        await effects.stop();
        await mail?.close();
        await shopConfig.stop();
        await content.stop();
        await catalogue.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
