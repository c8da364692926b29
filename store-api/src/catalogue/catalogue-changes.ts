import type { Database } from '../database/database.ts';
import type { Queryable } from '../database/queryable.ts';
import { buildCatalogue, type Catalogue } from './catalogue.ts';
import { readProducts } from './read-products.ts';
import { readStructure } from './read-structure.ts';
import type { ProductRecord } from './records.ts';

interface Versions {
  readonly version: number;
  readonly structure: number;
}

async function readVersions(connection: Queryable): Promise<Versions> {
  const [row] = await connection.rows<Versions>('select version, structure from catalogue_version');
  if (!row) throw new Error('the catalogue has no version row; is the database migrated?');
  return row;
}

interface Known {
  /** The shop's configuration with which it was built. */
  readonly configVersion: string;
  readonly versions: Versions;
  readonly catalogue: Catalogue;
}

/** Reads the version first, so that a concurrent change is read twice rather than missed. */
export async function readWhole(database: Database, configVersion: string): Promise<Known> {
  const versions = await readVersions(database);
  const structure = await readStructure(database);
  const products = await readProducts(database, { since: -1 });
  const catalogue = buildCatalogue(versions.version, structure, products, Date.now());
  return { configVersion, versions, catalogue };
}

function patched(products: readonly ProductRecord[], changed: readonly ProductRecord[]): ProductRecord[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  for (const product of changed) byId.set(product.id, product);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Whether no text has changed: prices and stock change all day; names, brands and categories do not. */
function sameTexts(catalogue: Catalogue, changed: readonly ProductRecord[]): boolean {
  return changed.every((product) => {
    const before = catalogue.products[catalogue.rowOf(product.id) ?? -1];
    return (
      before !== undefined &&
      before.name === product.name &&
      before.mpn === product.mpn &&
      before.brandId === product.brandId &&
      before.categoryId === product.categoryId &&
      before.valueIds.join() === product.valueIds.join()
    );
  });
}

/** Applies changes to the catalogue; returns the same one when nothing has changed. */
export async function upToDate(database: Database, known: Known, configVersion: string): Promise<Known> {
  const versions = await readVersions(database);
  if (versions.structure !== known.versions.structure) return readWhole(database, configVersion);
  const { structure, products, nextPriceChangeMs } = known.catalogue;
  const now = Date.now();
  const isSame = versions.version === known.versions.version && configVersion === known.configVersion;
  if (isSame && now < nextPriceChangeMs) return known;
  const changed = await readProducts(database, { since: known.versions.version });
  const texts = sameTexts(known.catalogue, changed) ? known.catalogue.textsIdentity : {};
  const next = buildCatalogue(versions.version, structure, patched(products, changed), now, texts);
  return { configVersion, versions, catalogue: next };
}
