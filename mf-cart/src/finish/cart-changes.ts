import { formatReais } from '@storefront/contracts';
import type { Cart, CartItem } from '@storefront/contracts/api';
import { totalsOf } from '../cart/cart-totals.ts';
import { lineKey } from '../cart/line-key.ts';

const unitsText = (units: number) => (units === 1 ? '1 unidade' : `${units} unidades`);

/** Says what differs between the cart that the shopper saw and the one that there is. */
export function cartChangesText(before: Cart, after: Cart): string {
  const changes = [...lineChanges(before, after), ...couponChanges(before, after)];
  const what = changes.length === 0 ? 'O carrinho mudou.' : `O carrinho mudou: ${changes.join('; ')}.`;
  if (after.itens.length === 0) return what;
  const total = formatReais(totalsOf(after).cashReais);
  return `${what} O total à vista agora é ${total}. Confira e finalize de novo.`;
}

function lineChanges(before: Cart, after: Cart): readonly string[] {
  const former = new Map(before.itens.map((item) => [lineKey(item.hash), item]));
  const now = new Set(after.itens.map(({ hash }) => lineKey(hash)));
  return [
    ...after.itens.flatMap((item) => changesOfLine(former.get(lineKey(item.hash)), item)),
    ...before.itens.flatMap(({ hash, nome }) => (now.has(lineKey(hash)) ? [] : `${nome} saiu`)),
  ];
}

function changesOfLine(before: CartItem | undefined, { nome, quantidade, precos }: CartItem): string[] {
  if (!before) return [`${nome} entrou (${unitsText(quantidade)})`];
  const price = precos.descontoVista;
  const formerPrice = before.precos.descontoVista;
  return [
    ...(quantidade === before.quantidade
      ? []
      : [`${nome} passou de ${before.quantidade} para ${unitsText(quantidade)}`]),
    ...(price === formerPrice
      ? []
      : [`${nome} passou de ${formatReais(formerPrice)} para ${formatReais(price)} à vista`]),
  ];
}

function couponChanges({ cupom: before }: Cart, { cupom: after }: Cart): string[] {
  if (before?.codigo === after?.codigo) return [];
  return [
    ...(before ? [`o cupom ${before.codigo} não vale mais`] : []),
    ...(after ? [`o cupom ${after.codigo} entrou`] : []),
  ];
}
