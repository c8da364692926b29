import type { FilterValue, Listing } from '@storefront/contracts/api';

/** Widths of a step in reais before merging: the first one with few enough steps is used, else the last that fits. */
const widths = [10, 20, 50] as const;
/** Limit of the steps before merging, for a category in which one product costs millions. */
const mostBeforeMerging = 10_000;

type Step = Listing['conteudo']['detalhes']['filtrosPreco'][number];

function widthFor(range: number, mostSteps: number): number {
  const width = widths.find((step) => range / step < mostSteps - 1);
  if (width !== undefined) return width;
  let wide: number = widths[2];
  while (range / wide > mostBeforeMerging) wide *= 10;
  return wide;
}

/** Counts prices in steps of about the same number of products, between round whole reais, the cheapest first. */
function countSteps(cents: readonly number[], mostSteps: number): Step[] {
  if (cents.length === 0) return [];
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const each of cents) {
    if (each < least) least = each;
    if (each > most) most = each;
  }
  const width = widthFor((most - least) / 100, mostSteps);
  const findStep = (each: number) => Math.floor(each / (width * 100));
  const start = findStep(least);
  const steps = findStep(most) - start + 1;
  const counts = new Array<number>(steps).fill(0);
  for (const each of cents) {
    const step = findStep(each) - start;
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return merged(
    counts.map((quantidade, step) => ({
      de: (start + step) * width,
      ate: (start + step + 1) * width,
      quantidade,
    })),
    mostSteps,
  );
}

/** Merges neighbours until each step has its share of the rows, which gives at most so many steps. */
function merged(steps: readonly Step[], most: number): Step[] {
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

/** Counts of products for sale by price, ignoring the chosen price range. */
export interface PriceSteps {
  /** `filtrosPreco`. */
  readonly steps: readonly Step[];
  /** The values of the price group. */
  readonly values: readonly FilterValue[];
}

interface PricedRows {
  /** The prices of products for sale at any price. */
  readonly cents: readonly number[];
  /** The chosen range, which is an additional value when it is freely chosen on the slider. */
  readonly chosen: string | undefined;
  /** How many are for sale in the chosen range. */
  readonly forSale: number;
}

/** @param mostSteps to which the slider merges neighbouring steps */
export function priceSteps({ cents, chosen, forSale }: PricedRows, mostSteps: number): PriceSteps {
  const steps = countSteps(cents, mostSteps);
  const values = steps
    .filter(({ quantidade }) => quantidade > 0)
    .map(({ de, ate, quantidade }) => {
      const value = offered(de, ate);
      return { ...value, ativo: value.id === chosen, quantidade };
    });
  if (chosen === undefined || values.some(({ ativo }) => ativo)) return { steps, values };
  const [de = 0, ate = 0] = chosen.split('-').map(Number);
  const own = { ...offered(de, ate), id: chosen, ativo: true, quantidade: forSale };
  return { steps, values: [own, ...values] };
}
