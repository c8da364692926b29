import { formatReais } from '@storefront/contracts';
import { type Checkout, describeOrderItem } from '@storefront/contracts/api';

type Item = Checkout['itens'][number];
type Seen = Pick<Checkout, 'itens' | 'totais'>;

const unitsText = (units: number) => (units === 1 ? '1 unidade' : `${units} unidades`);

// options and seller tell lines of one product apart
const nameOf = (item: Item) => describeOrderItem(item);

/** What differs between the lines and coupon that the shopper saw and those that there are; empty for the same. */
export function cartChanges(before: Seen, now: Seen): readonly string[] {
  return [...lineChanges(before.itens, now.itens), ...couponChanges(before.totais.cupom, now.totais.cupom)];
}

function lineChanges(before: readonly Item[], now: readonly Item[]): readonly string[] {
  const former = new Map(before.map((item) => [nameOf(item), item]));
  const present = new Set(now.map(nameOf));
  return [
    ...now.flatMap((item) => changesOfLine(former.get(nameOf(item)), item)),
    ...[...former.keys()].flatMap((name) => (present.has(name) ? [] : `${name} saiu`)),
  ];
}

function changesOfLine(before: Item | undefined, item: Item): string[] {
  const { quantidade, centavos } = item;
  const name = nameOf(item);
  if (!before) return [`${name} entrou (${unitsText(quantidade)})`];
  const [former, present] = [before.centavos, centavos].map((cents) => formatReais(cents / 100));
  return [
    ...(quantidade === before.quantidade
      ? []
      : [`${name} passou de ${before.quantidade} para ${unitsText(quantidade)}`]),
    ...(centavos === before.centavos ? [] : [`${name} passou de ${former} para ${present} à vista`]),
  ];
}

type Coupon = Checkout['totais']['cupom'];

function couponChanges(before: Coupon, now: Coupon): string[] {
  if (before?.codigo === now?.codigo) return [];
  return [
    ...(before ? [`o cupom ${before.codigo} não vale mais`] : []),
    ...(now ? [`o cupom ${now.codigo} entrou`] : []),
  ];
}
