import type { TableRow } from '../../platform/csv/read-table.ts';

/** What a model came from, as the product page says it. */
export const registrySource = (programme: string) =>
  `INMETRO – Programa Brasileiro de Etiquetagem, ${programme} (dados de outubro de 2024)`;

/** The kind of product that the table's suggested name begins with, before the brand. */
export function prefixOf(row: TableRow): string {
  const name = row('nome_sugerido');
  const at = name.indexOf(` ${row('marca')} `);
  return at < 0 ? name : name.slice(0, at);
}

/** The maker's own number of a model: `056752007` in `PFH105B - 056752007`. */
export const referenceOf = (row: TableRow): string | undefined =>
  /\b\d{8,10}\b|\b\d{4,5}\s?-\s?\d{5,6}\b/.exec(row('modelo_registro'))?.[0].replace(/\s/g, '');

const numbersOf = (text: string) => text.match(/(?<![\p{L}\d-])\d+(?:[.,]\d+)*(?![\p{L}\d-])/gu) ?? [];

/** One sentence of the figures that the name does not say; empty without any. */
export function summaryBeside(name: string, figures: readonly (string | false | undefined)[]): string {
  const named = new Set(numbersOf(name));
  const news = figures.filter((figure) => figure && !numbersOf(figure).some((number) => named.has(number)));
  const sentence = news.join('; ');
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
