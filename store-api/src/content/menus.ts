import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filtersToText, Menu, type MenuName, menuNames } from '@storefront/contracts/api';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { pictureOfCategory } from '../catalogue/category-picture.ts';

const folder = join(import.meta.dirname, '../../data/menus');

const texts: ReadonlyMap<string, string> = new Map(
  menuNames.map((name) => {
    const text = readFileSync(join(folder, `${name}.json`), 'utf8');
    return [name, JSON.stringify(Menu.parse(JSON.parse(text)))];
  }),
);

/** `{filtro:BTUs=9.000 BTUs}` or `{filtro:Classificação Energética=A|IDRS 2020}` as the text of filters in a URL. */
function filterText(catalogue: Catalogue, filter: string, wanted: string): string {
  const [label, regime] = wanted.split('|');
  const group = catalogue.structure.filters.find(({ name }) => name === filter);
  const value = catalogue.structure.values.find(
    (candidate) =>
      candidate.filterId === group?.id && candidate.label === label && candidate.regime === regime,
  );
  return group && value ? filtersToText({ [String(group.id)]: [String(value.id)] }) : '';
}

/**
 * A menu with its links and pictures filled in from the catalogue, as JSON text.
 * @returns undefined when no menu has that name.
 */
export function menuJson(name: MenuName | string, catalogue: Catalogue): string | undefined {
  return texts
    .get(name)
    ?.replace(/\{filtro:([^=}]+)=([^}]+)\}/g, (_, filter: string, value: string) =>
      filterText(catalogue, filter, value),
    )
    .replace(/\?filtros="/g, '"')
    .replace(/\{foto:([^}]+)\}/g, (_, path: string) => pictureOfCategory(catalogue, path, 'medium') ?? '');
}
