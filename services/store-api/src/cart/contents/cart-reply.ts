import { type Cart, type GoodsCents, sumPurchase, type WayToPay } from '@storefront/contracts/api';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { missingForFree } from '../../catalogue/offers/free-shipping.ts';
import { instalmentPlans, reais } from '../../catalogue/offers/prices.ts';
import { unitPriceAt } from '../../catalogue/offers/sale-unit.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import { describeEnded, type EndedCoupon, type HeldCoupon } from '../coupons/coupons.ts';
import type { CartContents } from './cart-contents.ts';
import { describeItem, type Priced, sumGoods } from './cart-item.ts';
import type { CartLine } from './cart-lines.ts';

export type CartMessage = Cart['mensagens'][number];

/** The specification's text; the bold name is the only markup in a message. */
export const soldOutMessage = ({ name }: ProductRecord): CartMessage => ({
  tipo: 'estoque',
  mensagem: `<b>${name.replaceAll('<', '').replaceAll('>', '')}</b> não está disponível em estoque.`,
});

export function findProduct(catalogue: Catalogue, id: number): ProductRecord | undefined {
  const row = catalogue.findRow(id);
  return row === undefined ? undefined : catalogue.products[row];
}

/** The lines' products at the prices of their units. A line whose product `find` does not know is dropped. */
export function pricedLines(
  lines: readonly CartLine[],
  find: (productId: number) => ProductRecord | undefined,
  nowMs: number,
): Priced[] {
  return lines.flatMap((line) => {
    const product = find(line.productId);
    if (!product) return [];
    return [{ line, product, price: unitPriceAt(product, line.unitId, nowMs), quantity: line.quantity }];
  });
}

function describeFreeShipping(priced: readonly Priced[]): Pick<Cart, 'freteGratis'> {
  const fromCents = priced[0]?.product.terms.freeFromCents;
  const missing = missingForFree(priced);
  const hasGoods = priced.some(({ product }) => product.kind !== 'servico');
  if (fromCents === undefined || missing === undefined || !hasGoods) return {};
  return { freteGratis: { aPartirDe: reais(fromCents), faltam: reais(missing) } };
}

function couponReply(goods: GoodsCents, coupon: HeldCoupon | undefined): Pick<Cart, 'cupom'> {
  if (coupon === undefined) return {};
  const { code, description } = coupon;
  const discount = (way: WayToPay) => reais(sumPurchase({ goods, coupon }, way).discountCents);
  return {
    cupom: {
      codigo: code,
      descricao: description,
      desconto: discount('cash'),
      descontoCartao: discount('card'),
    },
  };
}

/** Says that a coupon was put in which does not hold. */
export const refuseCoupon = (ended: EndedCoupon | undefined): Pick<Cart, 'cupomRecusado'> =>
  ended ? { cupomRecusado: { codigo: ended.code, mensagem: describeEnded(ended) } } : {};

/** The cart at current prices, with its session's coupon. */
export function cartReply(
  { version, lines, coupon, endedCoupon, orderNumber }: CartContents,
  catalogue: Catalogue,
  mensagens: CartMessage[] = [],
): Cart {
  const nowMs = Date.now();
  const priced = pricedLines(lines, (id) => findProduct(catalogue, id), nowMs);
  const goods = sumGoods(priced);
  const byCard = sumPurchase({ goods, coupon }, 'card').totalCents;
  return {
    itens: priced.map((each) => describeItem(each, catalogue, nowMs)),
    subtotal: {
      valor: reais(goods.card),
      descontoVista: { valor: reais(goods.cash) },
      ...(byCard > 0 && { parcelamento: catalogue.structure.shop.takesCards ? instalmentPlans(byCard) : [] }),
    },
    ...couponReply(goods, coupon),
    ...refuseCoupon(endedCoupon),
    ...describeFreeShipping(priced),
    mensagens,
    ...(version === undefined ? {} : { versao: version }),
    ...(orderNumber === undefined ? {} : { pedidoFeito: { numero: orderNumber } }),
  };
}
