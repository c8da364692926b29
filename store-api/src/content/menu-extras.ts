import { formatReais } from '@storefront/contracts';
import type { MenuItem } from '@storefront/contracts/api';
import { cardOf } from '../catalogue/card.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { pictureOfCategory } from '../catalogue/category-picture.ts';
import { categoryKey } from '../catalogue/facet-keys.ts';
import type { Category } from '../catalogue/structure-records.ts';

type Group = NonNullable<MenuItem['sub']>[number];

/** Number of a category's most popular products among which brands and the offer are searched. */
const soughtAmong = 60;
const mostBrands = 6;
const mostPictures = 4;

/** A top item with additions from the catalogue: pictures of sub-categories, brands, one offer. */
export function withExtras(item: MenuItem, catalogue: Catalogue): MenuItem {
  const category = catalogue.categoryAt(item.link);
  if (item.sub === undefined || category === undefined) return item;
  const pictured = item.sub.some(({ sub }) => sub?.every(({ icone }) => icone?.startsWith('{foto:')));
  const groups = [
    pictured ? undefined : picturesOf(category, catalogue),
    ...brandsAndOfferOf(category, catalogue),
  ].filter((group) => group !== undefined);
  return { ...item, sub: [...item.sub, ...groups.filter(({ sub }) => sub && sub.length > 0)] };
}

function picturesOf(category: Category, catalogue: Catalogue): Group {
  const entries = catalogue.childrenOf(category.id).flatMap(({ name, path }) => {
    const icone = pictureOfCategory(catalogue, path, 'medium');
    return icone === undefined ? [] : [{ label: name, link: path, icone }];
  });
  return { label: 'Mais buscados', link: category.path, sub: entries.slice(0, mostPictures) };
}

function brandsAndOfferOf(category: Category, catalogue: Catalogue): readonly (Group | undefined)[] {
  const rows = catalogue.orderOf('Popularidade', catalogue.index.rowsOf(categoryKey(category.slug)));
  const cards = [...rows.slice(0, soughtAmong)].flatMap((row) => {
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
