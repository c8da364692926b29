import { formatReais } from '@storefront/contracts';
import type { RenderRequest } from '../renderer/renderer.ts';
import { addReplyAmounts, readPrices } from './amounts.ts';

/** A fragment as it is shown, and what it was rendered from. */
interface PricedFragment {
  readonly html: Buffer;
  /** Bodies of the API's replies. */
  readonly replies: readonly Buffer[];
  readonly staleMs: number;
}

/**
 * Names a price that is shown, but in none of the API's replies; undefined when there is none. An address may contain
 * an amount of the visitor's own, which the page repeats.
 */
export function priceFault(
  { html, replies, staleMs }: PricedFragment,
  { path, search, config }: Pick<RenderRequest, 'path' | 'search' | 'config'>,
): string | undefined {
  const shown = readPrices(html.toString());
  // a reply that is used because the API failed is not among these
  if (shown.length === 0 || staleMs > 0 || /\$|%24|%25/.test(path + search)) return undefined;
  const amounts = new Set<number>();
  addReplyAmounts(amounts, config);
  for (const reply of replies) addReplyAmounts(amounts, JSON.parse(reply.toString()));
  const unknown = shown.find((cents) => !amounts.has(cents));
  if (unknown === undefined) return undefined;
  return `it shows ${formatReais(unknown / 100)}, which is in no reply of the API that it was rendered from`;
}
