import type { Content } from '../../content-documents/content.ts';
import type { Originals } from '../../media/pictures/originals/originals.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Shop } from '../../platform/shop-config/shop.ts';
import { buildCatalogue, type Catalogue } from '../memory/catalogue.ts';
import { patchCatalogue } from '../memory/patch-catalogue.ts';
import { readProducts } from '../reading/read-products.ts';
import { readStructure } from '../reading/read-structure.ts';
import { type ProductRecord, readSaleTerms } from '../records/records.ts';

/** A row of `catalogue_changes`. */
interface Change {
  readonly id: number;
  readonly productId: number;
}

interface Feed {
  /** Differs when more has changed than products. */
  readonly structure: number;
  /** All transactions before this one had ended when the feed was read. */
  readonly horizon: string;
  /** What transactions from the last horizon on have written; some of it may have been read before. */
  readonly changes: readonly Change[];
}

/** @param horizon of the last reading; undefined gives no changes */
async function readFeed(connection: Queryable, horizon: string | undefined): Promise<Feed> {
  const feed = await connection.row<Feed>(
    `select structure, pg_snapshot_xmin(pg_current_snapshot())::text horizon,
       coalesce((select jsonb_agg(jsonb_build_object('id', id, 'productId', product_id))
         from catalogue_changes where transaction_id >= $1::text::xid8), '[]') changes
     from catalogue_version`,
    [horizon ?? null],
  );
  if (!feed) throw new Error('the catalogue has no version row; is the database migrated?');
  return feed;
}

/** Changes are stored for an hour: a process that could not read for so long reads everything again. */
const feedLastsMs = 30 * 60_000;

/** On what a catalogue depends beside the database. */
export interface CatalogueContext {
  /** Another object for each configuration. */
  readonly shop: Shop;
  readonly originals: Originals;
  /** Another object for each change of a document. */
  readonly content: Content;
}

interface Known {
  readonly context: CatalogueContext;
  readonly feed: Feed;
  readonly readAtMs: number;
  readonly catalogue: Catalogue;
}

/** Reads the feed first, so that a concurrent change is read twice rather than missed. */
export async function readWhole(
  database: Database,
  context: CatalogueContext,
  sequence: number = 1,
): Promise<Known> {
  const readAtMs = Date.now();
  const feed = await readFeed(database, undefined);
  const structure = { ...(await readStructure(database)), ...context };
  const products = await readProducts(database, 'all', readSaleTerms(context.shop.config));
  const catalogue = buildCatalogue(sequence, structure, products, Date.now());
  return { context, feed, readAtMs, catalogue };
}

/** The products with those that have changed, by id. */
function merge(products: readonly ProductRecord[], changed: readonly ProductRecord[]): ProductRecord[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  for (const product of changed) byId.set(product.id, product);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

const hasSchedule = ({ schedules }: ProductRecord) => schedules.length > 0;

/** Products of changes that the last reading did not have. */
function changedProducts(feed: Feed, before: Feed): number[] {
  const seen = new Set(before.changes.map(({ id }) => id));
  return [...new Set(feed.changes.filter(({ id }) => !seen.has(id)).map(({ productId }) => productId))];
}

/** The catalogue with the documents and pictures of now: no product depends on them, but every reply may. */
function withContext({ catalogue, context }: Known, { content, originals }: CatalogueContext): Catalogue {
  if (content === context.content && originals === context.originals) return catalogue;
  const version = catalogue.version + 1;
  // cards are kept by the structure, and have pictures
  const structure = { ...catalogue.structure, content, originals };
  return { ...catalogue, version, structure, listingsIdentity: {}, history: { since: version, changes: [] } };
}

/** Applies changes to the catalogue; it is the same one when nothing has changed. */
export async function upToDate(database: Database, known: Known, context: CatalogueContext): Promise<Known> {
  const catalogue = withContext(known, context);
  const now = Date.now();
  const feed = await readFeed(database, known.feed.horizon);
  if (feed.structure !== known.feed.structure || now - known.readAtMs > feedLastsMs)
    return readWhole(database, context, catalogue.version + 1);
  const { shop } = context;
  const terms = readSaleTerms(shop.config);
  const ids = changedProducts(feed, known.feed);
  const read = ids.length === 0 ? [] : await readProducts(database, { ids }, terms);
  const next = { context, feed, readAtMs: now };
  if (shop !== known.context.shop) {
    const all = merge(catalogue.products, read).map((product) => ({ ...product, terms }));
    // cards are kept by the structure, and depend on the configuration
    const structure = { ...catalogue.structure, shop };
    return { ...next, catalogue: buildCatalogue(catalogue.version + 1, structure, all, now) };
  }
  // when a scheduled price begins or ends, all that have one are priced again
  const due = now < catalogue.nextPriceChangeMs ? [] : catalogue.products.filter(hasSchedule);
  if (read.length === 0 && due.length === 0) return { ...next, catalogue };
  return { ...next, catalogue: patchCatalogue(catalogue, [...due, ...read], now) };
}
