import type { CartItem, GoodsCents } from '@storefront/contracts/api';
import { describeFamily, findSmallPicture } from '../../catalogue/cards/card.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { scheduleAt } from '../../catalogue/offers/availability.ts';
import { reais } from '../../catalogue/offers/prices.ts';
import { countUnitStock, findOffer, pieceUnit } from '../../catalogue/offers/sale-unit.ts';
import type { Price, ProductRecord } from '../../catalogue/records/records.ts';
import type { CartLine } from './cart-lines.ts';

function describeAttributes(product: ProductRecord, optionId: number): CartItem['atributos'] {
  const option = product.options.find(({ id }) => id === optionId);
  return {
    ...(option
      ? { simples: { atributo: { label: option.attribute }, atributoValor: { label: option.label } } }
      : {}),
    ...(product.variantLabel === undefined
      ? {}
      : { unico: { atributo: { label: 'Versão' }, atributoValor: { label: product.variantLabel } } }),
  };
}

function describeSchedule(product: ProductRecord, nowMs: number): Pick<CartItem, 'agendamentoPreco'> {
  const now = scheduleAt(product, nowMs);
  if (!now) return {};
  return {
    agendamentoPreco: {
      aplicado: {
        precoPor: reais(now.price.instalments),
        descontoVista: reais(now.price.cash),
        dataInicial: new Date(now.startsAtMs).toISOString(),
        dataFinal: new Date(now.endsAtMs).toISOString(),
      },
    },
  };
}

export function describeItem(
  { line, product, price }: Priced,
  catalogue: Catalogue,
  nowMs: number,
): CartItem {
  const offer = findOffer(product, line.unitId);
  return {
    nome: product.name,
    ...describeFamily(product, catalogue),
    url: `/${product.slug}`,
    imagem: findSmallPicture(product, catalogue),
    quantidade: line.quantity,
    estoque: countUnitStock(product, line.unitId),
    tipo: product.kind,
    hash: { idProduto: line.productId, idAtributoSimples: line.optionId, idUnidadeVenda: line.unitId },
    atributos: describeAttributes(product, line.optionId),
    precos: { precoPor: reais(price.instalments), descontoVista: reais(price.cash) },
    ...(line.unitId === pieceUnit ? describeSchedule(product, nowMs) : {}),
    ...(offer ? { seller: offer.seller } : {}),
  };
}

/** Cents of all lines. */
export function sumGoods(lines: readonly Pick<Priced, 'price' | 'quantity'>[]): GoodsCents {
  const sum = (read: (price: Price) => number) =>
    lines.reduce((total, { price, quantity }) => total + read(price) * quantity, 0);
  return { cash: sum(({ cash }) => cash), card: sum(({ instalments }) => instalments) };
}

export interface Priced {
  readonly line: CartLine;
  readonly product: ProductRecord;
  readonly price: Price;
  readonly quantity: number;
}
