import type { CartItemHash, FieldProblem } from '@storefront/contracts/api';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { countStock } from '../../catalogue/offers/availability.ts';
import { countUnitStock, isSoldAs, pieceUnit, unitOfSeller } from '../../catalogue/offers/sale-unit.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import type { CartLine } from '../contents/cart-lines.ts';
import { findProduct } from '../contents/cart-reply.ts';

export interface Place {
  /** Name of the field, with the line's position in the request. */
  readonly field: string;
  /**
   * Whether the line is already in the cart: a seller's offer that has ended since is then out of stock, not unknown.
   */
  readonly isKept: boolean;
}

type LineKey = Omit<CartLine, 'kind' | 'quantity'>;

export function findProblems(
  item: CartItemHash,
  product: ProductRecord | undefined,
  { field, isKept }: Place,
): FieldProblem[] {
  if (!product)
    return [{ field: `${field}idProduto`, message: `Não há produto com o código ${item.idProduto}` }];
  const options = product.options.map(({ id }) => id);
  const allowed = options.length === 0 ? [0] : options;
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

/** The line as a request names it. */
export const toHash = ({ productId, optionId, unitId }: LineKey): CartItemHash => ({
  idProduto: productId,
  idAtributoSimples: optionId,
  idUnidadeVenda: unitId,
});

export const sameLine = (line: LineKey, item: CartItemHash) =>
  line.productId === item.idProduto &&
  line.optionId === item.idAtributoSimples &&
  line.unitId === item.idUnidadeVenda;

/**
 * How many more pieces of a unit can be sold beside a cart's lines; below 0 when these are too many already. The
 * product's options share a unit's stock.
 */
export function piecesLeftFor(product: ProductRecord, unitId: number, lines: readonly CartLine[]): number {
  const asked = (unit: number) =>
    lines.reduce(
      (sum, line) => (line.productId === product.id && line.unitId === unit ? sum + line.quantity : sum),
      0,
    );
  const ofUnit = countUnitStock(product, unitId) - asked(unitId);
  if (countStock(product) > 0) return ofUnit;
  // our unit is then filled from the stock that lines with a seller's unit leave
  const left = product.offers.reduce(
    (sum, { sellerId, stock }) => sum + Math.max(0, stock - asked(unitOfSeller(sellerId))),
    0,
  );
  return Math.min(ofUnit, left - asked(pieceUnit));
}

/** Products of `touched` lines of which `lines` have more than there is. */
export function overSold(
  lines: readonly CartLine[],
  catalogue: Catalogue,
  touched: readonly CartLine[],
): ProductRecord[] {
  const over = new Set<ProductRecord>();
  for (const { productId, unitId } of touched) {
    const product = findProduct(catalogue, productId);
    if (product && piecesLeftFor(product, unitId, lines) < 0) over.add(product);
  }
  return [...over];
}
