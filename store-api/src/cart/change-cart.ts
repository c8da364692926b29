import type { CartItemHash, CartRequest, FieldProblem } from '@storefront/contracts/api';
import { marketplaceStockOf, statusOf, stockOf } from '../catalogue/availability.ts';
import { pieceUnit } from '../catalogue/card.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ProductRecord } from '../catalogue/records.ts';
import type { Queryable } from '../database/database.ts';
import { Refusal } from '../http/problems.ts';
import { type CartLine, lockCart, readLines, writeLine } from './cart-lines.ts';
import { type CartMessage, outOfStock, productOf } from './cart-reply.ts';

/** What a change gave: the messages say why nothing changed. */
export type ChangeResult = readonly CartMessage[];

const refused = (fields: FieldProblem[]) =>
  new Refusal(422, 'cart-item-unknown', fields.map(({ message }) => message).join('; '), fields);

function problemsOf(item: CartItemHash, product: ProductRecord | undefined, field: string): FieldProblem[] {
  if (!product)
    return [{ field: `${field}idProduto`, message: `Não há produto com o código ${item.idProduto}` }];
  const choices = product.choices.map(({ id }) => id);
  const allowed = choices.length === 0 ? [0] : choices;
  return [
    ...(allowed.includes(item.idAtributoSimples)
      ? []
      : [{ field: `${field}idAtributoSimples`, message: `${product.name} não tem esta opção` }]),
    ...(item.idUnidadeVenda === pieceUnit
      ? []
      : [{ field: `${field}idUnidadeVenda`, message: `${product.name} se vende por peça (${pieceUnit})` }]),
  ];
}

/** The product a request names. @throws Refusal 422 that names the field when there is none such. */
function wanted(catalogue: Catalogue, item: CartItemHash, field: string): ProductRecord {
  const product = productOf(catalogue, item.idProduto);
  const problems = problemsOf(item, product, field);
  if (!product || problems.length > 0) throw refused(problems);
  return product;
}

/** How many of it can be sold: a seller's stock counts as well as ours. */
function sellable(product: ProductRecord): number {
  return statusOf(product) === 'disponivel' ? stockOf(product) + marketplaceStockOf(product) : 0;
}

const sameLine = (line: CartLine, item: CartItemHash) =>
  line.productId === item.idProduto &&
  line.choiceId === item.idAtributoSimples &&
  line.unitId === item.idUnidadeVenda;

/** Stock is the product's, whichever of its choices is bought. */
function overSold(
  lines: readonly CartLine[],
  catalogue: Catalogue,
  touched: ReadonlySet<number>,
): CartMessage[] {
  const asked = new Map<number, number>();
  for (const { productId, quantity } of lines) asked.set(productId, (asked.get(productId) ?? 0) + quantity);
  return [...touched].flatMap((id) => {
    const product = productOf(catalogue, id);
    return product && (asked.get(id) ?? 0) > sellable(product) ? [outOfStock(product)] : [];
  });
}

function withItems(lines: readonly CartLine[], items: readonly CartLine[]): CartLine[] {
  const result = [...lines];
  for (const item of items) {
    const at = result.findIndex(
      (line) =>
        line.productId === item.productId && line.choiceId === item.choiceId && line.unitId === item.unitId,
    );
    const known = result[at];
    if (known) result[at] = { ...known, quantity: known.quantity + item.quantity };
    else result.push(item);
  }
  return result;
}

/**
 * Puts things into the cart, all or none: when one of them is not in stock, nothing changes and the messages
 * name it. Runs inside the caller's transaction.
 * @throws Refusal 422 for a product, choice or unit that does not exist.
 */
export async function addToCart(
  connection: Queryable,
  catalogue: Catalogue,
  cartId: string,
  request: CartRequest,
): Promise<ChangeResult> {
  const items = request.itens.map((item, at) => ({
    productId: item.idProduto,
    choiceId: item.idAtributoSimples,
    unitId: item.idUnidadeVenda,
    kind: wanted(catalogue, item, `itens.${at}.`).kind,
    quantity: item.quantidade,
  }));
  await lockCart(connection, cartId);
  const before = await readLines(connection, cartId);
  const after = withItems(before, items);
  const messages = overSold(after, catalogue, new Set(items.map(({ productId }) => productId)));
  if (messages.length > 0) return messages;
  for (const line of after) if (!before.includes(line)) await writeLine(connection, cartId, line);
  return [];
}

/**
 * Sets one line's quantity; over stock nothing changes and the message says so.
 * @throws Refusal 404 when the cart has no such line, 422 when there is no such product.
 */
export async function changeLine(
  connection: Queryable,
  catalogue: Catalogue,
  cartId: string,
  change: CartItemHash & { quantidade: number },
): Promise<ChangeResult> {
  wanted(catalogue, change, '');
  await lockCart(connection, cartId);
  const before = await readLines(connection, cartId);
  const line = before.find((candidate) => sameLine(candidate, change));
  if (!line) throw new Refusal(404, 'cart-line-unknown', 'Este item não está no carrinho');
  const changed = { ...line, quantity: change.quantidade };
  const after = before.map((candidate) => (candidate === line ? changed : candidate));
  const messages = overSold(after, catalogue, new Set([line.productId]));
  // fewer than before is always a step in the right direction, even when stock has shrunk below it
  if (messages.length > 0 && changed.quantity >= line.quantity) return messages;
  await writeLine(connection, cartId, changed);
  return [];
}
