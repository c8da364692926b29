import { median } from './median.ts';
import type { Row } from './table.ts';

export type Figures = Readonly<Record<string, number>>;

/** A row for each figure: the medians of each shop, and the median of its measurements' own ratios to this shop's. */
export function figureRows(measured: Readonly<Record<string, readonly Figures[]>>): Row[] {
  const mine = measured.this ?? [];
  const others = Object.keys(measured).filter((name) => name !== 'this');
  return Object.keys(mine[0] ?? {}).map((figure) => {
    const valuesOf = (name: string) => (measured[name] ?? []).map((each) => each[figure] ?? Number.NaN);
    const beside = others.flatMap((name) => {
      const values = valuesOf(name);
      return [
        [name, median(values)],
        [`this to ${name}`, medianRatio(valuesOf('this'), values)],
      ];
    });
    return { figure, this: median(valuesOf('this')), ...Object.fromEntries(beside) };
  });
}

/** Figures that are 0 in every measurement have no ratio. */
function medianRatio(mine: readonly number[], theirs: readonly number[]): number | '' {
  const ratios = mine.map((value, at) => value / (theirs[at] ?? Number.NaN)).filter(Number.isFinite);
  return ratios.length === 0 ? '' : median(ratios);
}
