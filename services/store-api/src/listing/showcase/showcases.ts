import { categoryKey, stampKey } from '../../catalogue/facets/facet-keys.ts';
import { has } from '../../catalogue/facets/row-set.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { readStatus } from '../../catalogue/offers/availability.ts';
import { leadingOffer } from '../../catalogue/offers/leading-offer.ts';
import { isReduced, type ProductRecord } from '../../catalogue/records/records.ts';
import { isDemonstration, type Shop } from '../../platform/shop-config/shop.ts';

/** Selects products by their key in the index; without a key, all products. */
interface Showcase {
  readonly title: string;
  readonly key?: string;
  /** If given, only products whose name matches. */
  readonly named?: RegExp;
  /** Whether it is chosen by sales or launch days, which a demonstration invents. */
  readonly invented?: true;
  /** Whether only products with a reduced price are selected. */
  readonly discounted?: true;
}

const showcases: Readonly<Record<string, Showcase>> = {
  'b2c-best-sellers': { title: 'Mais vendidos', invented: true },
  'b2c-ofertas': { title: 'Ofertas da semana', key: stampKey(9) },
  'b2c-lancamentos': { title: 'Lançamentos', key: stampKey(6), invented: true },
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
/** Limit of the products of one brand or kind in a showcase, so that it shows variety. */
const mostOfAKind = 3;

export const showcaseNames: readonly string[] = Object.keys(showcases);

/** A showcase of any category, which needs no other description. */
const categoryShowcase = /^categoria:(.+)$/;

function findShowcase(name: string, catalogue: Catalogue): Showcase | undefined {
  const category = catalogue.categoryNamed(categoryShowcase.exec(name)?.[1] ?? '');
  return category ? { title: category.title, key: categoryKey(category.slug) } : showcases[name];
}

export const writeTitle = (name: string, catalogue: Catalogue): string =>
  findShowcase(name, catalogue)?.title ?? '';

/** Whether a showcase's name rests on what a demonstration invents. */
export const isInvented = (name: string, shop: Shop): boolean =>
  (showcases[name]?.invented ?? false) && isDemonstration(shop);

/** Row numbers of a showcase: the best sellers that can be bought. Undefined when there is no such showcase. */
export function rowsOfShowcase(name: string, catalogue: Catalogue): number[] | undefined {
  const showcase = findShowcase(name, catalogue);
  if (!showcase) return undefined;
  const scope = showcase.key === undefined ? undefined : catalogue.index.findRows(showcase.key);
  const seen = new Map<string, number>();
  const rows: number[] = [];
  for (const row of catalogue.sortedRows('Popularidade')) {
    const product = catalogue.products[row];
    if (rows.length >= perShowcase) break;
    if (!product || (scope && !has(scope, row)) || readStatus(product) !== 'disponivel') continue;
    if (showcase.discounted && !isReduced(leadingOffer(product, catalogue.pricedAtMs).price)) continue;
    if (showcase.named && !showcase.named.test(product.name)) continue;
    if (isCrowded(product, seen)) continue;
    rows.push(row);
  }
  return rows;
}

function isCrowded(product: ProductRecord, seen: Map<string, number>): boolean {
  if (product.kind !== 'produto') return false;
  const key = `${product.brandId}|${product.categoryId}`;
  const count = seen.get(key) ?? 0;
  seen.set(key, count + 1);
  return count >= mostOfAKind;
}
