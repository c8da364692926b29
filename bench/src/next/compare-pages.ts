import { type PageType, urlOf } from '../../../e2e/shop/first-load.ts';
import type { BenchInput } from '../command/bench.ts';
import { type Figures, figureRows } from '../command/figure-rows.ts';
import { interleaved } from '../command/median.ts';
import type { Table } from '../command/table.ts';

interface ComparedPages {
  readonly types: readonly PageType[];
  readonly title: string;
  /** Measures one visit. */
  readonly visit: (url: string) => Promise<Figures>;
  /** URLs of the shops by name. */
  readonly shopUrls: ReadonlyMap<string, string>;
}

/** A table for each type of page, of which the shops' visits take turns. */
export async function comparePages(
  { types, title, visit, shopUrls }: ComparedPages,
  { runs, say }: Pick<BenchInput, 'runs' | 'say'>,
): Promise<readonly Table[]> {
  const tables: Table[] = [];
  for (const type of types) {
    say(`${type} …`);
    const visits: Record<string, () => Promise<Figures>> = {};
    for (const [name, shopUrl] of shopUrls) {
      // the shop on Next has listings only
      if (name === 'next' && type !== 'category') continue;
      const url = shopUrl + (await urlOf(type, shopUrl));
      visits[name] = () => visit(url);
    }
    // a first visit draws the page's pictures, which takes both cores for seconds, once in a shop's life
    for (const once of Object.values(visits)) await once();
    tables.push({ title: `${title}: ${type}, medians`, rows: figureRows(await interleaved(visits, runs)) });
  }
  return tables;
}
