import type { CartLine } from '../cart/cart-lines.ts';
import { sellingWarehouses } from '../catalogue/availability.ts';
import type { ProductRecord } from '../catalogue/records.ts';
import { offerOf, pieceUnit } from '../catalogue/sale-unit.ts';
import type { Queryable } from '../database/queryable.ts';
import { HttpProblem } from '../http/problems.ts';

interface Wanted {
  readonly product: ProductRecord;
  readonly line: CartLine;
}

/** From where pieces of a unit were taken: a warehouse or a seller. */
export interface TakenStock {
  readonly productId: number;
  readonly unitId: number;
  readonly warehouse: string | null;
  readonly seller: number | null;
  readonly quantity: number;
}

interface Source {
  readonly warehouse: string | null;
  readonly seller: number | null;
  readonly stock: number;
}

export const outOfStock = (product: ProductRecord) =>
  new HttpProblem(409, 'out-of-stock', `${product.name} não está disponível em estoque.`);

async function takeFrom(
  connection: Queryable,
  product: ProductRecord,
  { warehouse, seller }: Source,
  quantity: number,
): Promise<void> {
  if (warehouse !== null)
    await connection.rows(
      'update product_stock set quantity = quantity - $3 where product_id = $1 and warehouse = $2',
      [product.id, warehouse, quantity],
    );
  else
    await connection.rows('update offers set stock = stock - $3 where product_id = $1 and seller_id = $2', [
      product.id,
      seller,
      quantity,
    ]);
}

/** Our warehouses if they have stock, else the sellers; for a seller's unit only that seller. */
async function sourcesOf(connection: Queryable, product: ProductRecord, unitId: number): Promise<Source[]> {
  const sources = await connection.rows<Source>(
    `select warehouse, null::int seller, quantity stock from product_stock
       where product_id = $1 and warehouse = any($2) and quantity > 0
     union all select null, seller_id, stock from offers where product_id = $1 and stock > 0
     order by warehouse nulls last, seller`,
    [product.id, sellingWarehouses()],
  );
  if (unitId !== pieceUnit) {
    const offer = offerOf(product, unitId);
    return sources.filter(({ seller }) => offer !== undefined && seller === offer.sellerId);
  }
  const ours = sources.filter(({ warehouse }) => warehouse !== null);
  return ours.length > 0 ? ours : sources;
}

async function takeUnit(
  connection: Queryable,
  product: ProductRecord,
  unitId: number,
  quantity: number,
): Promise<TakenStock[]> {
  if (product.kind === 'servico' && unitId === pieceUnit) return [];
  const sources: TakenStock[] = [];
  let left = quantity;
  for (const source of await sourcesOf(connection, product, unitId)) {
    const taken = Math.min(left, source.stock);
    if (taken === 0) break;
    await takeFrom(connection, product, source, taken);
    const { warehouse, seller } = source;
    sources.push({ productId: product.id, unitId, warehouse, seller, quantity: taken });
    left -= taken;
  }
  if (left > 0) throw outOfStock(product);
  return sources;
}

/**
 * Takes the stock of an order's lines, each from the source that its unit names: sellers' units first, because ours may
 * be filled from what they leave. All choices of one unit are counted together.
 * @throws HttpProblem 409 when there is too little
 */
export async function takeStock(connection: Queryable, wanted: readonly Wanted[]): Promise<TakenStock[]> {
  const units = new Map<string, { product: ProductRecord; unitId: number; quantity: number }>();
  for (const { product, line } of wanted) {
    const key = `${product.id}-${line.unitId}`;
    const quantity = (units.get(key)?.quantity ?? 0) + line.quantity;
    units.set(key, { product, unitId: line.unitId, quantity });
  }
  const sellersFirst = [...units.values()].sort((a, b) => b.unitId - a.unitId);
  const sources: TakenStock[] = [];
  for (const { product, unitId, quantity } of sellersFirst)
    sources.push(...(await takeUnit(connection, product, unitId, quantity)));
  return sources;
}
