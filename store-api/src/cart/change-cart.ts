import type { CartItemHash, CartRequest, FieldProblem } from '@storefront/contracts/api';
import { stockOf } from '../catalogue/availability.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ProductRecord } from '../catalogue/records.ts';
import { isSoldAs, pieceUnit, unitOfSeller, unitStockOf } from '../catalogue/sale-unit.ts';
import type { Queryable } from '../database/database.ts';
import { Refusal } from '../http/problems.ts';
import { type CartLine, lockCart, readLines, writeLine } from './cart-lines.ts';
import { type CartMessage, outOfStock, productOf } from './cart-reply.ts';

/** What a change gave: the messages say why nothing changed. */
export type ChangeResult = readonly CartMessage[];

const refused = (fields: FieldProblem[]) =>
  new Refusal(422, 'cart-item-unknown', fields.map(({ message }) => message).join('; '), fields);

interface Place {
  /** Where in the request it stands. */
  readonly field: string;
  /** It lies in the cart: a seller's offer that has gone since is out of stock, not unknown. */
  readonly isKept: boolean;
}

function problemsOf(
  item: CartItemHash,
  product: ProductRecord | undefined,
  { field, isKept }: Place,
): FieldProblem[] {
  if (!product)
    return [{ field: `${field}idProduto`, message: `Não há produto com o código ${item.idProduto}` }];
  const choices = product.choices.map(({ id }) => id);
  const allowed = choices.length === 0 ? [0] : choices;
  return [
    ...(allowed.includes(item.idAtributoSimples)
      ? []
      : [{ field: `${field}idAtributoSimples`, message: `${product.name} não tem esta opção` }]),
    ...(isKept || isSoldAs(product, item.idUnidadeVenda)
      ? []
      : [
          {
            field: `${field}idUnidadeVenda`,
            message: `${product.name} não se vende na unidade ${item.idUnidadeVenda}`,
          },
        ]),
  ];
}

/** The product a request names. @throws Refusal 422 that names the field when there is none such. */
function wanted(catalogue: Catalogue, item: CartItemHash, place: Place): ProductRecord {
  const product = productOf(catalogue, item.idProduto);
  const problems = problemsOf(item, product, place);
  if (!product || problems.length > 0) throw refused(problems);
  return product;
}

const sameLine = (line: CartLine, item: CartItemHash) =>
  line.productId === item.idProduto &&
  line.choiceId === item.idAtributoSimples &&
  line.unitId === item.idUnidadeVenda;

/** Stock is the unit's, whichever of the product's choices is bought. */
function isOverSold(product: ProductRecord, unitId: number, asked: (unitId: number) => number): boolean {
  if (asked(unitId) > unitStockOf(product, unitId)) return true;
  // our unit is then filled from what the lines that name a seller leave
  const left = product.offers.reduce(
    (sum, { sellerId, stock }) => sum + Math.max(0, stock - asked(unitOfSeller(sellerId))),
    0,
  );
  return stockOf(product) === 0 && asked(pieceUnit) > left;
}

function overSold(
  lines: readonly CartLine[],
  catalogue: Catalogue,
  touched: readonly CartLine[],
): CartMessage[] {
  const over = new Set<ProductRecord>();
  for (const { productId, unitId } of touched) {
    const product = productOf(catalogue, productId);
    const same = lines.filter((line) => line.productId === productId);
    const asked = (unit: number) =>
      same.reduce((sum, line) => (line.unitId === unit ? sum + line.quantity : sum), 0);
    if (product && isOverSold(product, unitId, asked)) over.add(product);
  }
  return [...over].map(outOfStock);
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
    kind: wanted(catalogue, item, { field: `itens.${at}.`, isKept: false }).kind,
    quantity: item.quantidade,
  }));
  await lockCart(connection, cartId);
  const before = await readLines(connection, cartId);
  const after = withItems(before, items);
  const messages = overSold(after, catalogue, items);
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
  await lockCart(connection, cartId);
  const before = await readLines(connection, cartId);
  const line = before.find((candidate) => sameLine(candidate, change));
  wanted(catalogue, change, { field: '', isKept: line !== undefined });
  if (!line) throw new Refusal(404, 'cart-line-unknown', 'Este item não está no carrinho');
  const changed = { ...line, quantity: change.quantidade };
  const after = before.map((candidate) => (candidate === line ? changed : candidate));
  const messages = overSold(after, catalogue, [line]);
  // fewer than before is always a step in the right direction, even when stock has shrunk below it
  if (messages.length > 0 && changed.quantity >= line.quantity) return messages;
  await writeLine(connection, cartId, changed);
  return [];
}
