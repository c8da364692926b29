import { findOffer, pieceUnit } from '../catalogue/offers/sale-unit.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import type { StockBalance } from './lock-stock.ts';
import type { StockMove } from './move-stock.ts';

interface OrderedLine {
  readonly product: ProductRecord;
  readonly line: { readonly unitId: number; readonly quantity: number };
}

/** Pieces of a unit of sale, and from where they are taken. */
export interface PlannedTaking extends StockMove {
  readonly unitId: number;
}

export interface TakingPlan {
  readonly takings: readonly PlannedTaking[];
  /** The first product of which there are too few pieces. */
  readonly lacking: ProductRecord | undefined;
}

interface UnitQuantity {
  readonly product: ProductRecord;
  readonly unitId: number;
  readonly quantity: number;
}

/** The quantity of each unit; a product's options share it. */
function sumUnits(lines: readonly OrderedLine[]): UnitQuantity[] {
  const units = new Map<string, UnitQuantity>();
  for (const { product, line } of lines) {
    const key = `${product.id}-${line.unitId}`;
    const quantity = (units.get(key)?.quantity ?? 0) + line.quantity;
    units.set(key, { product, unitId: line.unitId, quantity });
  }
  return [...units.values()];
}

/** What an order may take from: all that is delivered, or the one store where it is picked up. */
function usable(balances: readonly StockBalance[], store: string | undefined): readonly StockBalance[] {
  if (store !== undefined) return balances.filter(({ warehouse }) => warehouse === store);
  return balances.filter(({ isDelivered }) => isDelivered);
}

/** Our warehouses if they have stock, else the sellers; for a seller's unit only that seller. */
function findSources(balances: readonly StockBalance[], { product, unitId }: UnitQuantity): StockBalance[] {
  const stocked = balances.filter(({ productId, available }) => productId === product.id && available > 0);
  if (unitId !== pieceUnit) {
    const offer = findOffer(product, unitId);
    return stocked.filter(({ seller }) => offer !== undefined && seller === offer.sellerId);
  }
  const ours = stocked.filter(({ warehouse }) => warehouse !== null);
  return ours.length > 0 ? ours : stocked;
}

/** What a unit takes of the balances, in their order; it has fewer pieces than asked for when they do not suffice. */
function takeUnit(balances: readonly StockBalance[], unit: UnitQuantity): PlannedTaking[] {
  const takings: PlannedTaking[] = [];
  let missing = unit.quantity;
  for (const { productId, warehouse, seller, available } of findSources(balances, unit)) {
    const quantity = Math.min(missing, available);
    if (quantity === 0) break;
    takings.push({ productId, warehouse, seller, unitId: unit.unitId, quantity });
    missing -= quantity;
  }
  return takings;
}

const lessen = (balances: readonly StockBalance[], takings: readonly PlannedTaking[]): StockBalance[] =>
  balances.map((balance) => {
    const { productId, warehouse, seller, available } = balance;
    const leaving = takings.find(
      (each) => each.productId === productId && each.warehouse === warehouse && each.seller === seller,
    );
    return leaving ? { ...balance, available: available - leaving.quantity } : balance;
  });

const sum = (takings: readonly PlannedTaking[]) =>
  takings.reduce((total, { quantity }) => total + quantity, 0);

/**
 * Decides from where an order's pieces are taken, each from the source that its unit names: sellers' units first,
 * because ours may be filled from what they leave. A service of ours has no stock.
 * @param store where it is picked up; absent for what is delivered
 */
export function planTaking(
  lines: readonly OrderedLine[],
  balances: readonly StockBalance[],
  store?: string,
): TakingPlan {
  const sellersFirst = sumUnits(lines)
    .filter(({ product, unitId }) => product.kind !== 'servico' || unitId !== pieceUnit)
    .sort((a, b) => b.unitId - a.unitId);
  let left = usable(balances, store);
  const takings: PlannedTaking[] = [];
  for (const unit of sellersFirst) {
    const ofUnit = takeUnit(left, unit);
    if (sum(ofUnit) < unit.quantity) return { takings, lacking: unit.product };
    takings.push(...ofUnit);
    left = lessen(left, ofUnit);
  }
  return { takings, lacking: undefined };
}
