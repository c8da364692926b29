import { type CatalogueWatch, lookEveryMs, watchCatalogue } from '../catalogue/changes/watch-catalogue.ts';
import { claimSessionKey } from '../identity/session-keys/claim-session-key.ts';
import { readSessionKeys } from '../identity/session-keys/session-keys.ts';
import { createSignInLimits, type SignInLimits } from '../identity/sign-in/sign-in-limits.ts';
import { createSearchEngine, type SearchEngine } from '../listing/search/search-engine.ts';
import { renewDailyOffers } from '../listing/showcase/schedule-daily-offers.ts';
import { openOriginals } from '../media/open-originals.ts';
import type { FollowedOriginals } from '../media/pictures/originals/follow-photographs.ts';
import { cardFramePath } from '../payments/card/frame-path.ts';
import { demoProvider } from '../payments/provider/demo-provider.ts';
import type { PaymentProvider } from '../payments/provider/payment-provider.ts';
import type { Database } from '../platform/database/database.ts';
import { type RunningJobs, startJobs } from '../platform/jobs/start-jobs.ts';
import type { StoreApiConfig } from '../platform/settings/config.ts';
import { type FollowedConfig, followShopConfig } from '../platform/shop-config/follow-config.ts';
import { useStoreConfig } from '../platform/shop-config/shop.ts';
import { demoStreets } from '../shipping/postal-codes/demo-streets.ts';
import { type PostalCodes, readPostalCodes } from '../shipping/postal-codes/postal-codes.ts';
import type { StreetProvider } from '../shipping/postal-codes/street-provider.ts';
import { openSeededDatabase, type Startup } from './open-seeded-database.ts';
import { shopJobs } from './shop-jobs.ts';

/** What the routes need, once all of it is ready. */
export interface Services {
  /** The shop's public configuration, which the whole process uses. */
  readonly shopConfig: FollowedConfig;
  readonly database: Database;
  readonly catalogue: CatalogueWatch;
  readonly originals: FollowedOriginals;
  readonly search: SearchEngine;
  readonly postalCodes: PostalCodes;
  readonly streets: StreetProvider;
  /**
   * Keys of session cookies: the first one signs, the others signed before; the same in every process of one database.
   */
  readonly secrets: readonly string[];
  /** Replaces the key if it is old; also called once a day. */
  rotateSecrets(): Promise<void>;
  readonly signInLimits: SignInLimits;
  readonly payments: PaymentProvider;
  /** What this process does without being asked. */
  readonly jobs: RunningJobs;
  /** Whether people may play the payment provider by hand. */
  readonly hasDemoConsole: boolean;
  /** Address of the page that asks for a card; absent: no card is taken. */
  readonly cardFrame: string | undefined;
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

/** Opens the database, migrates it, fills it when empty, and reads the catalogue. */
export async function startServices(config: StoreApiConfig, startup: Startup): Promise<Services> {
  const { tell } = startup;
  const database = await openSeededDatabase(config, startup);
  try {
    const shopConfig = await followShopConfig(database, {
      file: config.shopConfigFile,
      onProblem: (error) => tell(`configuração da loja: não pôde ser lida, e vale a de antes (${error})`),
      onChange: useStoreConfig,
    });
    const originals = await openOriginals(config, tell);
    const catalogue = await watchCatalogue(database, {
      everyMs: lookEveryMs,
      originals: originals.current,
      configVersion: () => shopConfig.current().version,
      onError: (error) => tell(`catálogo: não foi possível atualizar (${error})`),
    });
    const postalCodes = await readPostalCodes();
    const search = await createSearchEngine(catalogue.current());
    const secrets = await startSecrets(config, database, (error) =>
      tell(`chaves das sessões: não foi possível ler (${error})`),
    );
    const offersFail = (error: unknown) => tell(`oferta do dia: não foi possível agendar (${error})`);
    await renewDailyOffers(database, catalogue).catch(offersFail);
    const jobs = startJobs(
      database,
      shopJobs(database, catalogue, config.shopOrigins[0] ?? ''),
      ({ name }, error) => tell(`tarefa ${name}: falhou, e será repetida (${error})`),
    );
    tell(`catálogo: ${catalogue.current().products.length} produtos prontos`);
    return {
      shopConfig,
      database,
      catalogue,
      originals,
      search,
      postalCodes,
      streets: demoStreets(postalCodes),
      get secrets() {
        return secrets.current();
      },
      rotateSecrets: secrets.rotate,
      signInLimits: createSignInLimits(database),
      payments: demoProvider,
      jobs,
      hasDemoConsole: config.demoConsole,
      cardFrame: config.cardOrigin && `${config.cardOrigin}${cardFramePath}`,
      async close() {
        secrets.stop();
        await originals.stop();
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
