import { valueKey } from '../../../catalogue/facets/facet-keys.ts';
import { emptySet, meet, type RowSet, size, sizeOfBoth, unite } from '../../../catalogue/facets/row-set.ts';
import type { Catalogue } from '../../../catalogue/memory/catalogue.ts';
import type { SizeUnit, TypedSize } from './typed-size.ts';

/** A size that a single figure means when no product has that one: all so near, or the nearest one up to a limit. */
const near = 0.1;
const nearest = 0.25;

/** If fewer of the products that the other words find name their size, a search for one would hide the others. */
const leastShare = 0.1;

/** Labels of values that are sizes: `12.000 BTUs`, `11,5 kg`, `55 polegadas`, `30 L`, `15 L/min`. */
const sizeLabel = /^([\d.,]+) (BTUs|kg|L|polegadas)(?:\/min)?$/;

interface SizeValue {
  readonly number: number;
  readonly rows: RowSet;
}

/** The sizes that the rows have in a unit; none if too few of them have one. */
function sizesIn(rows: RowSet, unit: SizeUnit, { structure, index, products }: Catalogue): SizeValue[] {
  const sizes = structure.values.flatMap(({ id, filterId, label }) => {
    const [, digits = '', named] = sizeLabel.exec(label) ?? [];
    if (named !== unit) return [];
    const own = index.findRows(valueKey(filterId, id));
    if (!meet(own, rows)) return [];
    return [{ number: Number(digits.replaceAll('.', '').replace(',', '.')), rows: own }];
  });
  const known = uniteSizes(sizes, index.rows);
  const isForAll = size(rows) === products.length;
  return isForAll || sizeOfBoth(known, rows) >= size(rows) * leastShare ? sizes : [];
}

function uniteSizes(sizes: readonly SizeValue[], length: number): RowSet {
  const rows = emptySet(length);
  for (const each of sizes) unite(rows, each.rows);
  return rows;
}

function nearTo(sizes: readonly SizeValue[], asked: number): readonly SizeValue[] {
  const distance = ({ number }: SizeValue) => Math.abs(number - asked) / asked;
  const close = sizes.filter((size) => distance(size) <= near);
  if (close.length > 0) return close;
  const least = Math.min(...sizes.map(distance));
  return least <= nearest ? sizes.filter((size) => distance(size) === least) : [];
}

/** Rows of the sizes that a range, or a figure that no product has, means among the found ones; and the sizes as text. */
export function sizeRows(
  matches: RowSet,
  { unit, from, to }: TypedSize,
  catalogue: Catalogue,
): { readonly rows: RowSet; readonly label: string } {
  const sizes = sizesIn(matches, unit, catalogue);
  const fitting =
    from === to ? nearTo(sizes, from) : sizes.filter(({ number }) => number >= from && number <= to);
  const rows = uniteSizes(fitting, catalogue.index.rows);
  const numbers = fitting.map(({ number }) => number).sort((a, b) => a - b);
  const said = (number = 0) => number.toLocaleString('pt-BR');
  const ends = [...new Set([said(numbers[0]), said(numbers.at(-1))])].join(' a ');
  return { rows, label: `${ends} ${unit}${from === to ? ` (perto de ${said(from)})` : ''}` };
}
