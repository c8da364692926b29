import {
  type CartItemHash,
  type CartRequest,
  type FieldProblem,
  readDirectPurchase,
} from '@storefront/contracts/api';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import { type CartLine, lockCart, readLines, writeLines } from '../contents/cart-lines.ts';
import { type CartMessage, findProduct, soldOutMessage } from '../contents/cart-reply.ts';
import { findProblems, overSold, type Place, sameLine, toHash } from './line-problems.ts';

/** The messages of a change say why nothing changed. */
export type ChangeResult = readonly CartMessage[];

const refused = (fields: FieldProblem[]) =>
  new HttpProblem(422, 'cart-item-unknown', fields.map(({ message }) => message).join('; '), fields);

/** Limit of a cart's lines, so that reading and ordering it stays quick. */
const mostLines = 100;

const cartFull = () =>
  new HttpProblem(422, 'cart-full', `O carrinho tem no máximo ${mostLines} produtos diferentes.`, {
    itens: `o carrinho teria mais de ${mostLines} produtos diferentes`,
  });

/** @throws HttpProblem 422 when a change gives a cart too many different lines */
export function limitLines(before: readonly CartLine[], after: readonly CartLine[]): void {
  if (after.length > mostLines && after.length > before.length) throw cartFull();
}

/** Finds the product that a request names. @throws HttpProblem 422 that names the field when it does not exist */
function requireProduct(catalogue: Catalogue, item: CartItemHash, place: Place): ProductRecord {
  const product = findProduct(catalogue, item.idProduto);
  const problems = findProblems(item, product, place);
  if (!product || problems.length > 0) throw refused(problems);
  return product;
}

function withItems(lines: readonly CartLine[], items: readonly CartLine[]): CartLine[] {
  const result = [...lines];
  for (const item of items) {
    const at = result.findIndex((line) => sameLine(line, toHash(item)));
    const known = result[at];
    if (known) result[at] = { ...known, quantity: known.quantity + item.quantity };
    else result.push(item);
  }
  return result;
}

/** The lines that a request names. @throws HttpProblem 422 for a product, option or unit that does not exist */
function requireLines(catalogue: Catalogue, itens: CartRequest['itens']): CartLine[] {
  return itens.map((item, at) => ({
    productId: item.idProduto,
    optionId: item.idAtributoSimples,
    unitId: item.idUnidadeVenda,
    kind: requireProduct(catalogue, item, { field: `itens.${at}.`, isKept: false }).kind,
    quantity: item.quantidade,
  }));
}

/** The lines of a direct purchase, of which the address may name one twice. @throws HttpProblem 422 as `requireLines` */
export const readDirectLines = (catalogue: Catalogue, text: string): CartLine[] =>
  withItems([], requireLines(catalogue, readDirectPurchase(text)));

/** @throws HttpProblem 409 that names what there is not enough of */
export function requireStock(catalogue: Catalogue, lines: readonly CartLine[]): void {
  const names = overSold(lines, catalogue, lines).map(({ name }) => name);
  if (names.length > 0)
    throw new HttpProblem(
      409,
      'out-of-stock',
      `${names.join(' e ')} não está disponível em estoque nessa quantidade.`,
    );
}

/**
 * Adds products to the cart, all or none: if one of them is out of stock, nothing changes and the messages name it.
 * Runs inside the caller's transaction.
 * @throws HttpProblem 422 for a product, option or unit that does not exist, and for too many different ones
 */
export async function addToCart(
  connection: Queryable,
  catalogue: Catalogue,
  cartId: string,
  request: CartRequest,
): Promise<ChangeResult> {
  const items = requireLines(catalogue, request.itens);
  await lockCart(connection, cartId);
  const before = await readLines(connection, cartId);
  const after = withItems(before, items);
  limitLines(before, after);
  const messages = overSold(after, catalogue, items).map(soldOutMessage);
  if (messages.length > 0) return messages;
  const changed = after.filter((line) => !before.includes(line));
  await writeLines(connection, cartId, changed);
  return [];
}

/**
 * Sets one line's quantity; above the stock nothing changes and a message says so.
 * @throws HttpProblem 404 when the cart has no such line, 422 when there is no such product
 */
export async function changeLine(
  connection: Queryable,
  catalogue: Catalogue,
  cartId: string,
  change: CartItemHash & { quantidade: number },
): Promise<ChangeResult> {
  await lockCart(connection, cartId);
  const before = await readLines(connection, cartId);
  const line = before.find((candidate) => sameLine(candidate, change));
  requireProduct(catalogue, change, { field: '', isKept: line !== undefined });
  if (!line) throw new HttpProblem(404, 'cart-line-unknown', 'Este item não está no carrinho');
  const changed = { ...line, quantity: change.quantidade };
  const after = before.map((candidate) => (candidate === line ? changed : candidate));
  const messages = overSold(after, catalogue, [line]).map(soldOutMessage);
  // a smaller quantity is always accepted, even if the stock has fallen below it
  if (messages.length > 0 && changed.quantity >= line.quantity) return messages;
  await writeLines(connection, cartId, [changed]);
  return [];
}
