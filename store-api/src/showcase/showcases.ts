import { statusOf } from '../catalogue/availability.ts';
import { has } from '../catalogue/bitset.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { categoryKey, stampKey } from '../catalogue/facet-keys.ts';
import { leadingOffer } from '../catalogue/leading-offer.ts';
import type { ProductRecord } from '../catalogue/records.ts';

/** Which products a showcase takes, by the key that they are found by; all of them without one. */
interface Showcase {
  readonly title: string;
  readonly key?: string;
  /** Of these only what is named so. */
  readonly named?: RegExp;
  /** Showcases of reduced products only. */
  readonly discounted?: true;
}

const showcases: Readonly<Record<string, Showcase>> = {
  'b2c-best-sellers': { title: 'Mais vendidos' },
  'b2c-ofertas': { title: 'Ofertas da semana', key: stampKey(9) },
  'b2c-lancamentos': { title: 'Lançamentos', key: stampKey(6) },
  'b2c-refrigeracao': { title: 'Refrigeração', key: categoryKey('refrigeracao') },
  'b2c-lavanderia': { title: 'Lavanderia', key: categoryKey('lavadoras') },
  'pagina-instalacao': {
    title: 'Contrate a instalação',
    key: categoryKey('instalacao'),
    named: /split|cassete|janela|visita/i,
  },
  'pagina-limpeza': { title: 'Contrate a limpeza', key: categoryKey('limpeza') },
  'pagina-ofertas': { title: 'Em oferta hoje', key: 'vantagem:oferta', discounted: true },
  'pagina-cupom': { title: 'Para usar o seu cupom' },
  'produtos-servico': { title: 'Serviços para split', key: categoryKey('servicos'), named: /split|visita/i },
  'vitrine-servico-ar': {
    title: 'Serviços para ar-condicionado',
    key: categoryKey('servicos'),
    named: /split|cassete|janela|visita/i,
  },
};

const perShowcase = 12;
/** A brand or a kind may not fill a showcase: shoppers come to see what there is. */
const mostOfAKind = 3;

export const showcaseNames: readonly string[] = Object.keys(showcases);

export const titleOf = (name: string): string => showcases[name]?.title ?? '';

/** Row numbers of a showcase: what sells best and can be bought. Undefined when there is no such showcase. */
export function rowsOfShowcase(name: string, catalogue: Catalogue): number[] | undefined {
  const showcase = showcases[name];
  if (!showcase) return undefined;
  const scope = showcase.key === undefined ? undefined : catalogue.index.rowsOf(showcase.key);
  const seen = new Map<string, number>();
  const rows: number[] = [];
  for (const row of catalogue.orderOf('Popularidade')) {
    const product = catalogue.products[row];
    if (rows.length >= perShowcase) break;
    if (!product || (scope && !has(scope, row)) || statusOf(product) !== 'disponivel') continue;
    if (showcase.discounted && !isDiscounted(product, catalogue)) continue;
    if (showcase.named && !showcase.named.test(product.name)) continue;
    if (isCrowded(product, seen)) continue;
    rows.push(row);
  }
  return rows;
}

/** Whether the price that a card shows has a former one above it. */
function isDiscounted(product: ProductRecord, { pricedAtMs }: Catalogue): boolean {
  const { list, instalments } = leadingOffer(product, pricedAtMs).price;
  return list !== undefined && list > instalments;
}

function isCrowded(product: ProductRecord, seen: Map<string, number>): boolean {
  if (product.kind !== 'produto') return false;
  const key = `${product.brandId}|${product.categoryId}`;
  const count = seen.get(key) ?? 0;
  seen.set(key, count + 1);
  return count >= mostOfAKind;
}
