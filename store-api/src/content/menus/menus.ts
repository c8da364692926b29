import { filtersToText, Menu, type MenuItem, type MenuName, menuNames } from '@storefront/contracts/api';
import { pictureOfCategory } from '../../catalogue/cards/category-picture.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { chosenProducts, type Dependence, looksOfAll } from '../../catalogue/memory/row-changes.ts';
import { readData } from '../../platform/files/read-data.ts';
import { readCardParts } from '../../platform/shop-config/cards.ts';
import { rowsOfExtras, withExtras } from './menu-extras.ts';

/** The menu whose items get pictures, brands and an offer of their category. */
const filledMenu: MenuName = 'b2c-navegacao-topo';

const menus: ReadonlyMap<string, readonly MenuItem[]> = new Map(
  menuNames.map((name) => [name, readData(`menus/${name}.json`, Menu).menu]),
);

/**
 * Converts `{filtro:BTUs=9.000 BTUs}` or `{filtro:Classificação Energética=A|IDRS 2020}` to the text of filters in a
 * URL.
 */
function filterText(catalogue: Catalogue, filter: string, wanted: string): string {
  const [label, regime] = wanted.split('|');
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
    ? chosenProducts(catalogue.index.rows, rowsOfExtras(menus.get(name) ?? [], catalogue))
    : looksOfAll;

/**
 * A menu with links and pictures from the catalogue, as JSON text.
 * @returns undefined when no menu has that name
 */
export function menuJson(name: MenuName | string, catalogue: Catalogue): string | undefined {
  const menu = menus.get(name);
  if (menu === undefined) return undefined;
  const known = menu
    .map((item) => ({ ...item, label: readCardParts(item.label) }))
    .filter(({ label }) => label !== '');
  const items = name === filledMenu ? known.map((item) => withExtras(item, catalogue)) : known;
  return JSON.stringify({ menu: items })
    .replace(/\{filtro:([^=}]+)=([^}]+)\}/g, (_, filter: string, value: string) =>
      filterText(catalogue, filter, value),
    )
    .replace(/\?filtros="/g, '"')
    .replace(/\{foto:([^}]+)\}/g, (_, path: string) => pictureOfCategory(catalogue, path, 'medium') ?? '');
}
