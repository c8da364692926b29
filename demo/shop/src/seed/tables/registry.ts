import type { TableRow } from 'store-api/ports';
import {
  type FilterName,
  type Model,
  ptNumber,
  type SheetLine,
  specifications,
  type Tag,
} from '../models/model.ts';
import { cleanName } from '../names/clean-name.ts';

/** The kind of product that the table's suggested name begins with, before the brand. */
export function prefixOf(row: TableRow): string {
  const name = row('nome_sugerido');
  const at = name.indexOf(` ${row('marca')} `);
  return at < 0 ? name : name.slice(0, at);
}

/** The maker's own number of a model: `056752007` in `PFH105B - 056752007`. */
const referenceOf = (row: TableRow): string | undefined =>
  /\b\d{8,10}\b|\b\d{4,5}\s?-\s?\d{5,6}\b/.exec(row('modelo_registro'))?.[0].replace(/\s/g, '');

const numbersOf = (text: string) => text.match(/(?<![\p{L}\d-])\d+(?:[.,]\d+)*(?![\p{L}\d-])/gu) ?? [];

/** One sentence of the figures that the name does not say; empty without any. */
function summaryBeside(name: string, figures: readonly (string | false | undefined)[]): string {
  const named = new Set(numbersOf(name));
  const news = figures.filter((figure) => figure && !numbersOf(figure).some((number) => named.has(number)));
  const sentence = news.join('; ');
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** The tables cut a model's text after this many characters. */
const mostCharacters = 48;

const cut = (text: string) => /\p{L}+$/u.exec(text)?.[0] ?? '';

/** Completes the last word of a name that the table cut, from the registry's whole text: `Mesa V` as `Mesa Vidro`. */
function withWholeWords(row: TableRow): string {
  const name = row('nome_sugerido');
  const model = row('modelo');
  const whole = row('modelo_registro');
  const at = model.length < mostCharacters ? -1 : whole.indexOf(model);
  if (at < 0) return name;
  const ending = cut(model);
  const rest = /^\p{L}*/u.exec(whole.slice(at + model.length))?.[0] ?? '';
  // the name may have its capacity after the model
  return ending === '' ? name : name.replace(new RegExp(`${ending}(?= [\\d,.]+ (?:L|kg)$|$)`), ending + rest);
}

/** A model's name, with the kind of product before its brand. */
export const readName = (row: TableRow, prefix = prefixOf(row)): string =>
  cleanName(withWholeWords(row), prefix, row('marca'));

/** A figure with its unit as the value of a filter; no value where the table has no figure. */
export const measureTags = (filter: FilterName, figure: number | undefined, unit: string): Tag[] =>
  figure === undefined ? [] : [{ filter, label: `${ptNumber(figure)} ${unit}`, position: figure }];

type SharedFields =
  | 'categoryId'
  | 'name'
  | 'typicalPrice'
  | 'appeal'
  | 'tags'
  | 'variantGroup'
  | 'variantLabel';

/** What one table says of a model besides what all tables say. */
interface TableModel extends Pick<Model, SharedFields> {
  /** Name of the label's programme. */
  readonly programme: string;
  /** Lines of the data sheet after the brand. */
  readonly sheet: readonly SheetLine[];
  /** For the sentence below the name. */
  readonly figures: readonly (string | false | undefined)[];
}

/** A real model of the registry, as a row of its table says it. */
export function registryModel(row: TableRow, { programme, sheet, figures, ...own }: TableModel): Model {
  const brand = row('marca');
  return {
    sku: row('id'),
    mpn: row('modelo'),
    reference: referenceOf(row),
    brand,
    kind: 'produto',
    demo: false,
    ...own,
    tags: own.tags.filter(({ label }) => label !== ''),
    specifications: specifications(['Marca', brand], ...sheet),
    technicalSource: `INMETRO – Programa Brasileiro de Etiquetagem, ${programme} (dados de outubro de 2024)`,
    shortDescription: summaryBeside(own.name, figures),
  };
}
