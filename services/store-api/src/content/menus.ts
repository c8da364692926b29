import { formatReais } from '@storefront/contracts';
import { filtersToText, type MenuItem, type MenuName, menuNames } from '@storefront/contracts/api';
import { buildCard } from '../catalogue/cards/card.ts';
import { pictureOfCategory } from '../catalogue/cards/category-picture.ts';
import { categoryKey } from '../catalogue/facets/facet-keys.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { chosenProducts, type Dependence, looksOfAll } from '../catalogue/memory/row-changes.ts';
import type { Category } from '../catalogue/records/structure-records.ts';
import { readCardParts } from '../platform/shop-config/shop.ts';

type Group = NonNullable<MenuItem['sub']>[number];

/** Number of a category's most popular products among which brands and the offer are searched. */
const soughtAmong = 60;
const mostBrands = 6;

/** A top item with additions from the catalogue: pictures of linked categories, brands, one offer. */
function withExtras(item: MenuItem, catalogue: Catalogue): MenuItem {
  const category = catalogue.categoryAt(item.link);
  if (item.sub === undefined || category === undefined) return item;
  const groups = listBrandsAndOffer(category, catalogue).filter((group) => group !== undefined);
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
  ...catalogue.sortedRows('Popularidade', catalogue.index.findRows(categoryKey(slug))).slice(0, soughtAmong),
];

/** The rows among which the additions of some items are searched. */
const rowsOfExtras = (items: readonly MenuItem[], catalogue: Catalogue): number[] =>
  items.flatMap(({ link }) => {
    const category = catalogue.categoryAt(link);
    return category ? soughtRows(category, catalogue) : [];
  });

function listBrandsAndOffer(category: Category, catalogue: Catalogue): readonly (Group | undefined)[] {
  const cards = soughtRows(category, catalogue).flatMap((row) => {
    const product = catalogue.products[row];
    return product ? [buildCard(product, catalogue)] : [];
  });
  const brands = new Map(cards.flatMap(({ marca: { nome, url } }) => (url ? [[nome, url] as const] : [])));
  const readDiscount = ({ precos }: (typeof cards)[number]) =>
    precos.de === undefined ? 0 : 1 - precos.por / precos.de;
  const [offer] = cards
    .filter((card) => card.status === 'disponivel' && readDiscount(card) > 0)
    .toSorted((one, other) => readDiscount(other) - readDiscount(one));
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

/** The menu whose items get pictures, brands and an offer of their category. */
const filledMenu: MenuName = 'b2c-navegacao-topo';

/** Without a document, the menus of categories have those that there are; any other is empty. */
function readMenu(name: MenuName, { structure, listChildren }: Catalogue): readonly MenuItem[] {
  const written = structure.content.read('menu', name);
  if (written) return written.menu;
  if (name !== 'b2c-navegacao-topo' && name !== 'b2c-todas-categorias') return [];
  return listChildren(undefined).map(({ id, name: label, path: link }) => {
    const below = listChildren(id).map((child) => ({ label: child.name, link: child.path }));
    return { label, link, ...(below.length > 0 && { sub: [{ label, link, sub: below }] }) };
  });
}

const findMenu = (name: string, catalogue: Catalogue): readonly MenuItem[] | undefined => {
  const known = menuNames.find((each) => each === name);
  return known && readMenu(known, catalogue);
};

/**
 * Converts `{filtro:BTUs=9.000 BTUs}` or `{filtro:Classificação Energética=A|IDRS 2020}` to the text of filters in a
 * URL.
 */
function filterText(catalogue: Catalogue, filter: string, valueText: string): string {
  const [label, regime] = valueText.split('|');
  const group = catalogue.structure.filters.find(({ name }) => name === filter);
  const value = catalogue.structure.values.find(
    (candidate) =>
      candidate.filterId === group?.id && candidate.label === label && candidate.regime === regime,
  );
  return group && value ? filtersToText({ [String(group.id)]: [String(value.id)] }) : '';
}

/** On which products a menu depends. */
export const menuDependence = (name: string, catalogue: Catalogue): Dependence =>
  name === filledMenu
    ? chosenProducts(catalogue.index.rows, rowsOfExtras(findMenu(name, catalogue) ?? [], catalogue))
    : looksOfAll;

/**
 * A menu with links and pictures from the catalogue, as JSON text.
 * @returns undefined when no menu has that name
 */
export function menuJson(name: MenuName | string, catalogue: Catalogue): string | undefined {
  const menu = findMenu(name, catalogue);
  if (menu === undefined) return undefined;
  const known = menu
    .map((item) => ({ ...item, label: readCardParts(catalogue.structure.shop, item.label) }))
    .filter(({ label }) => label !== '');
  const items = name === filledMenu ? known.map((item) => withExtras(item, catalogue)) : known;
  return JSON.stringify({ menu: items })
    .replace(/\{filtro:([^=}]+)=([^}]+)\}/g, (_, filter: string, value: string) =>
      filterText(catalogue, filter, value),
    )
    .replace(/\?filtros="/g, '"')
    .replace(/\{foto:([^}]+)\}/g, (_, path: string) => pictureOfCategory(catalogue, path, 'medium') ?? '');
}
