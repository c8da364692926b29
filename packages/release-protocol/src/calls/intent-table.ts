import { type Intent, intentCounts, intents } from '../release/intents.ts';
import { valueMetrics } from '../release/value-counts.ts';
import type { MeasuredRelease } from './health.ts';
import { formatMemory, formatValue, valueNames } from './verdict.ts';

/** What shoppers did in a view. */
export const intentNames: Readonly<Record<Intent, string>> = {
  search: 'a search',
  suggestionChosen: 'a suggestion taken',
  productChosen: 'a product of a list opened',
  wishlist: 'a heart pressed',
  buyAsked: 'a buy button pressed',
  buyDone: 'a product put into the cart',
  checkoutBegun: 'a checkout begun',
  newsletter: 'a newsletter sign-up',
};

/**
 * Releases of which browsers reported what shoppers did: the share of their views with each intent, and the third quartile
 * of each value. Beside them stands what requests alone made fail, which counts for no release.
 */
export type IntentTable = { versions: string[]; rows: { name: string; cells: string[] }[] };

/** Intents that no view shows, and values that none has, are left out. */
export function toIntentTable(releases: readonly MeasuredRelease[]): IntentTable {
  const reported = releases.filter(({ endedViews, requestFaults }) => endedViews + requestFaults > 0);
  const views = {
    name: 'views reported at their end',
    cells: reported.map(({ endedViews }) => String(endedViews)),
  };
  const shown = intents.filter((intent) => reported.some((release) => release[intentCounts[intent]] > 0));
  const rows = shown.map((intent) => ({
    name: intentNames[intent],
    cells: reported.map((release) => formatShare(release[intentCounts[intent]] / release.endedViews)),
  }));
  const measured = valueMetrics.filter((metric) => reported.some(({ p75 }) => p75[metric] !== undefined));
  const values = measured.map((metric) => ({
    name: `${valueNames[metric]}, third quartile`,
    cells: reported.map(({ p75 }) => formatValue(metric, p75[metric])),
  }));
  const runs = [
    {
      name: 'runs that failed by the request, not the release',
      isShown: reported.some(({ requestFaults }) => requestFaults > 0),
      cells: reported.map(({ requestFaults }) => String(requestFaults)),
    },
    {
      name: "crashes of the server's process",
      isShown: reported.some(({ rendererCrashes }) => rendererCrashes > 0),
      cells: reported.map(({ rendererCrashes }) => String(rendererCrashes)),
    },
    {
      name: "memory of the server's process",
      isShown: reported.some(({ rendererMb }) => rendererMb !== null),
      cells: reported.map(({ rendererMb }) => formatMemory(rendererMb)),
    },
  ];
  return {
    versions: reported.map(({ version }) => version),
    rows: reported.length === 0 ? [] : [views, ...rows, ...values, ...runs.filter(({ isShown }) => isShown)],
  };
}

function formatShare(share: number): string {
  if (Number.isNaN(share)) return '-';
  return `${Number((100 * share).toFixed(1))} %`;
}
