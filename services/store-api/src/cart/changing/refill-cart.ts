import type { MissingLine } from '@storefront/contracts/api';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type CartLine, lockCart, readLines, writeLines } from '../contents/cart-lines.ts';
import { findProduct } from '../contents/cart-reply.ts';
import { limitLines } from './change-cart.ts';
import { findProblems, piecesLeftFor, sameLine, toHash } from './line-problems.ts';

/** A line that was bought before. */
export type BoughtLine = Omit<CartLine, 'kind'>;

interface Missing<Line> {
  readonly line: Line;
  readonly reason: MissingLine['motivo'];
  readonly inCart: number;
}

export interface Refill<Line> {
  /** How many pieces more the cart has of each line. */
  readonly added: readonly Line[];
  readonly missing: readonly Missing<Line>[];
}

/**
 * Fills the cart until it has as many pieces of each line as were bought before, or as can be sold; a larger quantity
 * stays. Runs inside the caller's transaction.
 * @throws HttpProblem 422 when the cart would have too many different products; nothing changes then
 */
export async function refillCart<Line extends BoughtLine>(
  connection: Queryable,
  catalogue: Catalogue,
  { cartId, bought }: { readonly cartId: string; readonly bought: readonly Line[] },
): Promise<Refill<Line>> {
  await lockCart(connection, cartId);
  const before = await readLines(connection, cartId);
  const added: Line[] = [];
  const missing: Missing<Line>[] = [];
  let after = before;
  for (const line of bought) {
    const hash = toHash(line);
    const product = findProduct(catalogue, line.productId);
    const inCart = after.find((each) => sameLine(each, hash))?.quantity ?? 0;
    if (!product || findProblems(hash, product, { field: '', isKept: false }).length > 0) {
      missing.push({ line, reason: 'ended', inCart });
      continue;
    }
    if (inCart >= line.quantity) continue;
    const quantity = Math.min(
      line.quantity,
      inCart + Math.max(0, piecesLeftFor(product, line.unitId, after)),
    );
    if (quantity < line.quantity)
      missing.push({ line, reason: quantity === 0 ? 'sold-out' : 'fewer', inCart: quantity });
    if (quantity === inCart) continue;
    added.push({ ...line, quantity: quantity - inCart });
    const { productId, optionId, unitId } = line;
    after = [
      ...after.filter((each) => !sameLine(each, hash)),
      { productId, optionId, unitId, kind: product.kind, quantity },
    ];
  }
  limitLines(before, after);
  const changed = after.filter((line) => !before.includes(line));
  if (changed.length > 0) await writeLines(connection, cartId, changed);
  return { added, missing };
}
