import { shipsFree } from '../offers/free-shipping.ts';
import { averageNote, isReduced, type Price, type ProductRecord } from '../records/records.ts';

interface AdvantageGroup {
  readonly id: string;
  readonly name: string;
  readonly values: readonly {
    readonly id: string;
    readonly label: string;
    readonly fits: (product: ProductRecord, price: Price) => boolean;
  }[];
}

const atLeast =
  (stars: number) =>
  ({ ratingCounts }: ProductRecord): boolean =>
    // rounded as cards show it
    Math.round(averageNote(ratingCounts).average * 10) / 10 >= stars;

/** Filters that are not in the catalogue's tables but derive from a product's price, delivery and reviews. */
export const advantageGroups: readonly AdvantageGroup[] = [
  {
    id: 'vantagem',
    name: 'Vantagens',
    values: [
      {
        id: 'oferta',
        label: 'Em oferta',
        fits: (_, price) => isReduced(price),
      },
      {
        id: 'frete-gratis',
        label: 'Frete grátis',
        fits: (product, price) => product.kind !== 'servico' && shipsFree({ product, price }),
      },
    ],
  },
  {
    id: 'avaliacao',
    name: 'Avaliação',
    values: [
      { id: '4', label: '4 estrelas ou mais', fits: atLeast(4) },
      { id: '3', label: '3 estrelas ou mais', fits: atLeast(3) },
    ],
  },
];

export const advantageGroup = (id: string): AdvantageGroup | undefined =>
  advantageGroups.find((group) => group.id === id);

/** The keys of a product's advantages in the index. */
export const advantageKeys = (product: ProductRecord, price: Price): string[] =>
  advantageGroups.flatMap(({ id: group, values }) =>
    values.filter(({ fits }) => fits(product, price)).map(({ id }) => `${group}:${id}`),
  );
