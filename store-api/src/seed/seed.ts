import type { Database } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { allModels } from './all-models.ts';
import { createFilterTable } from './rows/filter-table.ts';
import { productRows } from './rows/product-rows.ts';
import { storeSeedVersion } from './seed-version.ts';
import { insertLandingPages, insertPurchaseLists } from './writing/seed-pages.ts';
import { insertProducts, openLedger } from './writing/seed-products.ts';
import { insertBrands, insertCategories, insertFilters } from './writing/seed-structure.ts';

interface SeedOptions {
  /** Grow (or cut) the catalogue to this many products. */
  readonly products?: number | undefined;
  readonly onProgress?: (line: string) => void;
}

async function load(connection: Queryable, options: SeedOptions): Promise<void> {
  const tell = options.onProgress ?? (() => {});
  await connection.rows("select set_config('aragem.loading', 'on', true)");
  const models = await allModels(options.products);
  tell(`catálogo: ${models.length} produtos lidos`);
  await insertCategories(connection);
  const brands = await insertBrands(connection, models);
  const filters = createFilterTable();
  const all = models.map((model, at) => productRows(model, at + 1, brands.get(model.brand) ?? 0, filters));
  await insertFilters(connection, filters);
  tell('catálogo: gravando');
  await insertProducts(connection, all);
  await openLedger(connection);
  await insertLandingPages(connection, filters);
  await insertPurchaseLists(connection);
  await storeSeedVersion(connection);
  await connection.rows('update catalogue_version set version = version + 1, structure = structure + 1');
}

/**
 * Fills an empty catalogue with the real models of `data/catalogue`, the demonstration's own, and invented
 * prices and stock. All or nothing; a catalogue that has products is left alone. Several processes take turns.
 * @returns whether it was filled.
 */
export async function seed(database: Database, options: SeedOptions = {}): Promise<boolean> {
  const filled = await database.transaction(async (connection) => {
    await connection.rows('select pg_advisory_xact_lock($1)', [727_002]);
    const found = await connection.rows('select 1 from products limit 1');
    if (found.length > 0) return false;
    await load(connection, options);
    return true;
  });
  if (filled) await database.rows('analyze');
  return filled;
}
