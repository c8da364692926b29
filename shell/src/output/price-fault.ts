import { formatReais } from '@storefront/contracts';
import type { RenderRequest } from '../renderer/renderer.ts';
import { addReplyAmounts, addWrittenNumbers, readPrices } from './amounts.ts';
import { readQueryValues, readVisitorText } from './visitor-text.ts';

/** A fragment as it is shown, and what it was rendered from. */
interface PricedFragment {
  readonly html: Buffer;
  /** Bodies of the API's replies. */
  readonly replies: readonly Buffer[];
  readonly staleMs: number;
}

/** Texts that are an amount, may be decoded to one, or make a price of the release's own amount beside them. */
const pricedText = /[$%]/;
const pricedValue = /x\s*(?:de\s*)?$|à vista|no PIX/;

/**
 * Names a price that is shown, but in none of the API's replies; undefined when there is none. A page may repeat what
 * its address says: its numbers are the visitor's own, and an address that reads like a price excuses the page.
 */
export function priceFault(
  { html, replies, staleMs }: PricedFragment,
  request: Pick<RenderRequest, 'path' | 'search' | 'config'>,
): string | undefined {
  const shown = readPrices(html.toString());
  // a reply that is used because the API failed is not among these
  if (shown.length === 0 || staleMs > 0) return undefined;
  const visitorText = readVisitorText(request);
  const values = readQueryValues(request);
  if (pricedText.test(visitorText) || values.some((value) => pricedValue.test(value))) return undefined;
  const amounts = new Set<number>();
  addWrittenNumbers(amounts, visitorText);
  addReplyAmounts(amounts, request.config);
  for (const reply of replies) addReplyAmounts(amounts, JSON.parse(reply.toString()));
  const unknown = shown.find((cents) => !amounts.has(cents));
  if (unknown === undefined) return undefined;
  return `it shows ${formatReais(unknown / 100)}, which is in no reply of the API that it was rendered from`;
}
