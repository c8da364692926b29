import type { CatalogueWatch } from '../../catalogue/changes/watch-catalogue.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { countStock } from '../../catalogue/offers/availability.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Day, readDay } from './day.ts';

/** Number of the most popular suitable products that become the offer in turn. */
const turns = 60;
/** Share of the usual price, which applies again the next day. */
const share = 0.92;
const leastStock = 5;
const leastCents = 20_000;

/** Rounds a price like price tags do: R$ 1.839,90. */
const offerCents = (cents: number): number => Math.floor((cents * share) / 1_000) * 1_000 - 10;

/**
 * Whether the product is sold by us only, in stock, and has no other scheduled price on the day, so that the usual
 * price follows.
 */
function isFit(product: ProductRecord, { startsAtMs, endsAtMs }: Day): boolean {
  return (
    product.kind === 'produto' &&
    product.offers.length === 0 &&
    product.basePrice.cash >= leastCents &&
    countStock(product) >= leastStock &&
    product.schedules.every((other) => other.endsAtMs < startsAtMs || endsAtMs < other.startsAtMs)
  );
}

function chooseProduct(day: Day, catalogue: Catalogue): ProductRecord | undefined {
  const fitting: ProductRecord[] = [];
  for (const row of catalogue.sortedRows('Popularidade')) {
    const product = catalogue.products[row];
    if (product && isFit(product, day)) fitting.push(product);
    if (fitting.length === turns) break;
  }
  return fitting[(day.number * 7) % Math.max(1, fitting.length)];
}

const isScheduled = ({ date }: Day, { products }: Catalogue): boolean =>
  products.some(({ schedules }) => schedules.some(({ ofDay }) => ofDay === date));

/**
 * Schedules the offer of a day; the first of several processes decides, so that no day has two. @returns how many rows
 * were added
 */
async function schedule(database: Database, catalogue: Catalogue, day: Day): Promise<number> {
  const product = isScheduled(day, catalogue) ? undefined : chooseProduct(day, catalogue);
  if (!product) return 0;
  const { instalments, cash } = product.basePrice;
  const added = await database.rows(
    `insert into scheduled_prices (product_id, price_cents, cash_price_cents, starts_at, ends_at, offer_of_day)
     values ($1, $2, $3, $4, $5, $6) on conflict (offer_of_day) do nothing returning id`,
    [
      product.id,
      offerCents(instalments),
      offerCents(cash),
      new Date(day.startsAtMs),
      new Date(day.endsAtMs),
      day.date,
    ],
  );
  return added.length;
}

/** Schedules the offers of today and tomorrow, so that one begins at midnight. @returns how many were added */
export async function scheduleDailyOffers(
  database: Database,
  catalogue: Catalogue,
  nowMs: number,
): Promise<number> {
  const today = readDay(nowMs);
  const added = await schedule(database, catalogue, today);
  return added + (await schedule(database, catalogue, readDay(today.endsAtMs)));
}

/** Schedules as `scheduleDailyOffers` does; the catalogue of this process knows it at once. */
export async function renewDailyOffers(database: Database, catalogue: CatalogueWatch): Promise<void> {
  const added = await scheduleDailyOffers(database, catalogue.current(), Date.now());
  if (added > 0) await catalogue.refresh();
}
