import type { FilterValue, Listing } from '@storefront/contracts/api';
import type { Bitset } from '../catalogue/bitset.ts';
import type { FacetIndex } from '../catalogue/facet-index.ts';
import { storeConfig } from '../content/shop.ts';
import { choiceJson, fixedJson } from './choice-json.ts';

/** Limit to which the slider merges neighbouring steps. */
const mostSteps = () => storeConfig().sistema.produtos.listagem.geral.mesclarPreco;
/** Widths of a step in reais before merging: the first one with few enough steps is used, else the last that fits. */
const widths = [10, 20, 50] as const;
/** Limit of the steps before merging, for a category in which one product costs millions. */
const mostBeforeMerging = 10_000;

type Step = Listing['conteudo']['detalhes']['filtrosPreco'][number];

function widthFor(range: number): number {
  const width = widths.find((step) => range / step < mostSteps() - 1);
  if (width !== undefined) return width;
  let wide: number = widths[2];
  while (range / wide > mostBeforeMerging) wide *= 10;
  return wide;
}

/** Counts rows by price, in steps of about the same number of rows, between round whole reais, the cheapest first. */
function stepsOf(index: FacetIndex, rows: Bitset): Step[] {
  const range = index.priceRange(rows);
  if (!range) return [];
  const low = range.low / 100;
  const high = range.high / 100;
  const width = widthFor(high - low);
  const start = Math.floor(low / width);
  const steps = Math.floor(high / width) - start + 1;
  const counts = index.priceHistogram(rows, { start: start * width * 100, width: width * 100, steps });
  return merged(
    counts.map((quantidade, step) => ({
      de: (start + step) * width,
      ate: (start + step + 1) * width,
      quantidade,
    })),
  );
}

/** Merges neighbours until each step has its share of the rows, which gives at most `mostSteps()` steps. */
function merged(steps: readonly Step[]): Step[] {
  const most = mostSteps();
  if (steps.length <= most) return [...steps];
  const share = steps.reduce((sum, { quantidade }) => sum + quantidade, 0) / most;
  const wide: Step[] = [];
  for (const step of steps) {
    const last = wide.at(-1);
    if (last && last.quantidade < share)
      wide[wide.length - 1] = { ...last, ate: step.ate, quantidade: last.quantidade + step.quantidade };
    else wide.push(step);
  }
  return wide;
}

/** Formats whole reais with dots between thousands; `Intl` would take longer than the rest of a listing. */
const plain = (reais: number) => String(reais).replace(/\B(?=(\d{3})+$)/g, '.');

function offered(de: number, ate: number): Omit<FilterValue, 'ativo' | 'quantidade'> {
  const label = `R$ ${plain(de)} a R$ ${plain(ate)}`;
  // `nome` for releases that read it alone
  return { id: `${de}-${ate}`, nome: label, label, de, ate };
}

/** Counts of rows for sale by price, ignoring the chosen price range. */
export interface PriceSteps {
  /** `filtrosPreco` as JSON. */
  readonly json: string;
  /** The values of the price group. */
  readonly values: readonly { readonly id: string; readonly fixed: string; readonly count: number }[];
}

export function priceSteps(index: FacetIndex, rows: Bitset): PriceSteps {
  const steps = stepsOf(index, rows);
  const values = steps
    .filter(({ quantidade }) => quantidade > 0)
    .map(({ de, ate, quantidade }) => {
      const value = offered(de, ate);
      return { id: value.id, fixed: fixedJson(value), count: quantidade };
    });
  return { json: JSON.stringify(steps), values };
}

/** The price group's values as JSON; a range freely chosen on the slider is an additional value. */
export function priceValues({ values }: PriceSteps, chosen: string | undefined, found: number): string {
  const shown = values.map(({ id, fixed, count }) => choiceJson(fixed, id === chosen, count));
  if (chosen === undefined || values.some(({ id }) => id === chosen)) return shown.join(',');
  const [de = 0, ate = 0] = chosen.split('-').map(Number);
  const own = choiceJson(fixedJson({ ...offered(de, ate), id: chosen }), true, found);
  return [own, ...shown].join(',');
}
