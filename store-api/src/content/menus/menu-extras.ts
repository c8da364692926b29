import { formatReais } from '@storefront/contracts';
import type { MenuItem } from '@storefront/contracts/api';
import { cardOf } from '../../catalogue/cards/card.ts';
import { pictureOfCategory } from '../../catalogue/cards/category-picture.ts';
import { categoryKey } from '../../catalogue/facets/facet-keys.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import type { Category } from '../../catalogue/records/structure-records.ts';

type Group = NonNullable<MenuItem['sub']>[number];

/** Number of a category's most popular products among which brands and the offer are searched. */
const soughtAmong = 60;
const mostBrands = 6;

/** A top item with additions from the catalogue: pictures of linked categories, brands, one offer. */
export function withExtras(item: MenuItem, catalogue: Catalogue): MenuItem {
  const category = catalogue.categoryAt(item.link);
  if (item.sub === undefined || category === undefined) return item;
  const groups = brandsAndOfferOf(category, catalogue).filter((group) => group !== undefined);
  return {
    ...item,
    sub: [
      ...item.sub.map((group) => withPictures(group, catalogue)),
      ...groups.filter(({ sub }) => sub && sub.length > 0),
    ],
  };
}

/** A group with a picture for each entry, if all of them lead to categories and none has an icon of its own. */
function withPictures(group: Group, catalogue: Catalogue): Group {
  const entries = (group.sub ?? []).map((entry) => {
    const icone = entry.icone === undefined ? pictureOfCategory(catalogue, entry.link, 'medium') : undefined;
    return icone === undefined ? undefined : { ...entry, icone };
  });
  const pictured = entries.filter((entry) => entry !== undefined);
  return pictured.length > 0 && pictured.length === entries.length ? { ...group, sub: pictured } : group;
}

const soughtRows = ({ slug }: Category, catalogue: Catalogue): number[] => [
  ...catalogue.sortedRows('Popularidade', catalogue.index.rowsOf(categoryKey(slug))).slice(0, soughtAmong),
];

/** The rows among which the additions of some items are searched. */
export const rowsOfExtras = (items: readonly MenuItem[], catalogue: Catalogue): number[] =>
  items.flatMap(({ link }) => {
    const category = catalogue.categoryAt(link);
    return category ? soughtRows(category, catalogue) : [];
  });

function brandsAndOfferOf(category: Category, catalogue: Catalogue): readonly (Group | undefined)[] {
  const cards = soughtRows(category, catalogue).flatMap((row) => {
    const product = catalogue.products[row];
    return product ? [cardOf(product, catalogue)] : [];
  });
  const brands = new Map(cards.flatMap(({ marca: { nome, url } }) => (url ? [[nome, url] as const] : [])));
  const discountOf = ({ precos }: (typeof cards)[number]) =>
    precos.de === undefined ? 0 : 1 - precos.por / precos.de;
  const [offer] = cards
    .filter((card) => card.status === 'disponivel' && discountOf(card) > 0)
    .toSorted((one, other) => discountOf(other) - discountOf(one));
  const icone = offer?.midias.imagens[0]?.arquivos.medium;
  return [
    {
      label: 'Marcas',
      link: '/marcas',
      sub: [...brands].slice(0, mostBrands).map(([label, link]) => ({ label, link })),
    },
    offer && {
      label: 'Oferta',
      link: category.path,
      sub: [
        {
          label: `${offer.nome}: ${formatReais(offer.precos.vista)} à vista no PIX`,
          link: offer.url,
          ...(icone === undefined ? {} : { icone }),
        },
      ],
    },
  ];
}
