import type { FastifyInstance } from 'fastify';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import type { StoreApiConfig } from '../../platform/settings/config.ts';
import type { Engine } from '../shop/engines.ts';
import { openTestShop, type TestShop } from '../shop/test-shop.ts';
import { splitInStock } from '../visitors/carts.ts';
import { CountingProvider } from './counting-provider.ts';
import { createMortalProcess, type MortalProcess } from './mortal-process.ts';

/** A shop with a second server, whose process dies at a step of its database. */
export interface MortalShop {
  readonly shop: TestShop;
  readonly mortal: MortalProcess;
  /** The server of the process that dies. */
  readonly doomed: FastifyInstance;
  readonly provider: CountingProvider;
  /** Has more pieces than any walk buys. */
  readonly split: ProductRecord;
  close(): Promise<void>;
}

/** Opens a shop whose jobs do not run. */
export async function openMortalShop(
  engine: Engine,
  changes: Partial<StoreApiConfig> = {},
): Promise<MortalShop> {
  const shop = await openTestShop(engine, { ...changes, writesPerMinute: 100_000 });
  await shop.services.jobs.stop();
  const split = splitInStock(shop);
  await shop.services.database.rows('update product_stock set quantity = 10000 where product_id = $1', [
    split.id,
  ]);
  const mortal = createMortalProcess(shop.services.database);
  const provider = new CountingProvider();
  const doomed = await shop.openServer({ database: mortal.database, payments: provider });
  return {
    shop,
    mortal,
    doomed,
    provider,
    split,
    async close() {
      await doomed.close();
      await shop.close();
    },
  };
}
