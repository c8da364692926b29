import { valueKey } from '../../../catalogue/facets/facet-keys.ts';
import { emptySet, intersect, meet, type RowSet, unite } from '../../../catalogue/facets/row-set.ts';
import type { Catalogue } from '../../../catalogue/memory/catalogue.ts';
import { readWords } from '../words/words.ts';
import type { RoomArea } from './room-area.ts';
import { sizeRows } from './size-rows.ts';
import type { UnderstoodQuery } from './understand-query.ts';

const btuFilter = 1;

export interface Narrowed {
  readonly rows: RowSet;
  /** What the rows were narrowed by, as the page says it. */
  readonly understood: readonly string[];
  /** What no row has beside the others, as typed. */
  readonly ignored: readonly string[];
}

const readPower = (label: string) => Number(label.replace(/\D/g, ''));

const numberText = (number: number) => number.toLocaleString('pt-BR');
const rangeText = ([from, to]: readonly [number, number]) =>
  from === to ? numberText(from) : `${numberText(from)} a ${numberText(to)}`;

/** Rows whose capacity cools a room, and the capacities as text. */
function coolingRows({ index, listValues }: Catalogue, { squareMetres, btus: [from, to] }: RoomArea) {
  const rows = emptySet(index.rows);
  const fitting = listValues(btuFilter).filter(
    ({ label }) => readPower(label) >= from && readPower(label) < to,
  );
  for (const { id } of fitting) unite(rows, index.findRows(valueKey(btuFilter, id)));
  const powers = fitting.map(({ label }) => readPower(label)).sort((a, b) => a - b);
  const [least = 0, most = 0] = [powers[0], powers.at(-1)];
  const areas = rangeText(squareMetres);
  return { rows, label: `${areas} m² (${[least, most].map(numberText).join(' a ')} BTUs)` };
}

/**
 * Machines of a capacity that a text names, where there are any among the rows: kits of several machines have the figures of
 * each in their names, and are none of that capacity.
 */
export function keepNamedPower(matches: RowSet, text: string, { index, listValues }: Catalogue): RowSet {
  const named = readWords(text).flatMap(
    (word) => /^(\d{4,6})(?:btu)?$/.exec(word)?.slice(1).map(Number) ?? [],
  );
  const rows = emptySet(index.rows);
  for (const { id, label } of listValues(btuFilter))
    if (named.includes(readPower(label))) unite(rows, index.findRows(valueKey(btuFilter, id)));
  if (!meet(rows, matches)) return matches;
  intersect(rows, matches);
  return rows;
}

/** Narrows the result of a search by what else its text means; what would leave nothing is ignored. */
export function narrowRows(
  matches: RowSet,
  { filters, area, size }: UnderstoodQuery,
  catalogue: Catalogue,
): Narrowed {
  const rows = matches.slice();
  const understood: string[] = [];
  const ignored: string[] = [];
  const narrow = (said: string, { rows: by, label }: { rows: RowSet; label: string }) => {
    if (!meet(rows, by)) return ignored.push(said);
    intersect(rows, by);
    return understood.push(label);
  };
  for (const { said, label, key } of filters)
    narrow(said, {
      rows: catalogue.index.findRows(key),
      label,
    });
  if (area) narrow(area.said, coolingRows(catalogue, area));
  if (size) narrow(size.said, sizeRows(rows, size, catalogue));
  return { rows, understood, ignored };
}
