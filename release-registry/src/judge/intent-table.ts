import { type Intent, intentCounts, intents } from '@storefront/contracts/release';
import type { MeasuredRelease } from './release-health.ts';

/** What shoppers did in a view. */
export const intentNames: Readonly<Record<Intent, string>> = {
  search: 'a search',
  productChosen: 'a product of a list opened',
  wishlist: 'a heart pressed',
  buyAsked: 'a buy button pressed',
  buyDone: 'a product put into the cart',
  checkoutBegun: 'a checkout begun',
  newsletter: 'a newsletter sign-up',
};

/** Releases of which browsers reported what shoppers did, and the share of their views with each intent. */
export type IntentTable = { versions: string[]; rows: { name: string; cells: string[] }[] };

/** Intents that no view shows are left out. */
export function toIntentTable(releases: readonly MeasuredRelease[]): IntentTable {
  const reported = releases.filter(({ endedViews }) => endedViews > 0);
  const views = { name: 'views', cells: reported.map(({ endedViews }) => String(endedViews)) };
  const shown = intents.filter((intent) => reported.some((release) => release[intentCounts[intent]] > 0));
  const rows = shown.map((intent) => ({
    name: intentNames[intent],
    cells: reported.map((release) => formatShare(release[intentCounts[intent]] / release.endedViews)),
  }));
  return {
    versions: reported.map(({ version }) => version),
    rows: reported.length === 0 ? [] : [views, ...rows],
  };
}

function formatShare(share: number): string {
  return `${Number((100 * share).toFixed(1))} %`;
}
