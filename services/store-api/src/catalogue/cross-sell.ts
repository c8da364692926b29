import { categoryKey } from './facets/facet-keys.ts';
import type { Catalogue } from './memory/catalogue.ts';
import { readStatus } from './offers/availability.ts';
import type { ProductRecord } from './records/records.ts';

/** An offer with a product: the first product of a category whose name fits. */
interface Companion {
  readonly category: (typeof companionCategories)[number];
  readonly fits: RegExp;
  /** Whether only one can be bought. */
  readonly locked: boolean;
}

const service = (fits: RegExp): Companion => ({ category: 'instalacao', fits, locked: true });
const accessory = (fits: RegExp): Companion => ({ category: 'acessorios', fits, locked: false });

const btuFilter = 1;

/** The power from the filter's value, "12.000 BTUs"; undefined when the product has none. */
function readBtus(product: ProductRecord, catalogue: Catalogue): number | undefined {
  const labels = product.valueIds.flatMap((id) => {
    const value = catalogue.value(id);
    return value?.filterId === btuFilter ? [value.label] : [];
  });
  const digits = labels[0]?.replace(/\D/g, '');
  return digits ? Number(digits) : undefined;
}

/** Matches the installation for a split of this power; for larger ones a technical visit. */
function splitService(btus: number | undefined): RegExp {
  if (btus === undefined || btus > 36_000) return /visita técnica/i;
  if (btus <= 12_000) return /split até 12\.000/i;
  return btus <= 24_000 ? /split de 18\.000 a 24\.000/i : /split de 30\.000 a 36\.000/i;
}

const pipes = accessory(/cobre|condensadora/i);

/** By the product's own category; products of other categories are sold alone. */
const companions: Readonly<
  Record<string, (product: ProductRecord, catalogue: Catalogue) => readonly Companion[]>
> = {
  'split-hi-wall': (product, catalogue) => [service(splitService(readBtus(product, catalogue))), pipes],
  'multi-split': () => [service(/multi-split/i), pipes],
  cassete: () => [service(/cassete/i), pipes],
  'piso-teto': () => [service(/piso-teto/i), pipes],
  janela: () => [service(/janela/i), accessory(/disjuntor/i)],
  ventiladores: ({ name }) => (/teto/i.test(name) ? [service(/ventilador/i)] : []),
  'aquecedores-a-gas': () => [service(/aquecedor/i)],
  lavadoras: () => [{ category: 'limpeza', fits: /lavadora/i, locked: true }],
  'lava-e-seca': () => [{ category: 'limpeza', fits: /lavadora/i, locked: true }],
  televisores: () => [service(/tv/i)],
};

/** Categories whose products are offered with others. */
export const companionCategories = ['instalacao', 'acessorios', 'limpeza'] as const;

/** The categories most of whose products are sold with an installation; ceiling fans alone are, not all fans. */
export const installedCategories: ReadonlySet<string> = new Set([
  'ar-condicionado',
  'split-hi-wall',
  'multi-split',
  'cassete',
  'piso-teto',
  'janela',
  'aquecimento',
  'aquecedores-a-gas',
  'televisores',
]);

/** The most popular fitting product, if it can be bought: products that can be bought come first in every order. */
function offered(catalogue: Catalogue, { category, fits }: Companion): ProductRecord | undefined {
  const row = catalogue
    .sortedRows('Popularidade', catalogue.index.findRows(categoryKey(category)))
    .find((candidate) => fits.test(catalogue.products[candidate]?.name ?? ''));
  const product = row === undefined ? undefined : catalogue.products[row];
  return product && readStatus(product) === 'disponivel' ? product : undefined;
}

interface OfferedCompanion extends Pick<Companion, 'locked'> {
  readonly product: ProductRecord;
}

/** Products that fit and can be bought, the most useful first; none for services and accessories. */
export function listCompanions(product: ProductRecord, catalogue: Catalogue): readonly OfferedCompanion[] {
  if (product.kind !== 'produto') return [];
  const slug = catalogue.category(product.categoryId)?.slug ?? '';
  return (companions[slug]?.(product, catalogue) ?? []).flatMap((companion) => {
    const offer = offered(catalogue, companion);
    return offer ? [{ product: offer, locked: companion.locked }] : [];
  });
}
