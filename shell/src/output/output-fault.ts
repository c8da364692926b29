import type { Head } from '@storefront/contracts';
import type { Rendered, RenderFailure, RenderRequest } from '../renderer/renderer.ts';
import { markupFault } from './markup.ts';
import { readOwnPath } from './own-path.ts';
import { readVisitorText } from './visitor-text.ts';

type Address = Pick<RenderRequest, 'path' | 'search'>;

/** Hints with which components prepare pictures and connections; everything else in the head is the shell's. */
const hoistedHints =
  /^(?:<link(?= [^>]*\brel="(?:preload|preconnect|dns-prefetch)")(?: [a-zA-Z]+="[^"<>]*")+\/?>)*$/;

/** Why a document must not contain what a release has rendered; undefined when it may. */
export function outputFault({ html, links, data, head }: Rendered, address: Address): string | undefined {
  const fault = markupFault(html.toString('latin1'));
  if (fault !== undefined) return `its HTML cannot be part of a page: ${fault}`;
  if (!hoistedHints.test(links)) return 'it puts more than hints of files into the head';
  if (data?.includes('<')) return 'its data could end the element that holds it';
  return head && headFault(head, address);
}

function headFault({ title, canonical }: Head, address: Address): string | undefined {
  if (!isTitle(title, address)) return 'its page has no title';
  if (canonical !== undefined && readOwnPath(canonical) === undefined)
    return `its canonical URL ${JSON.stringify(canonical)} is not a path of the shop`;
  return undefined;
}

/** A title has a letter or a digit; one that repeats what a visitor wrote may have their signs alone. */
function isTitle(title: string, address: Address): boolean {
  if (/[\p{L}\p{N}]/u.test(title)) return true;
  const signs = title.match(/[\p{P}\p{S}]/gu) ?? [];
  const visitorText = readVisitorText(address);
  return signs.some((sign) => visitorText.includes(sign));
}

/** Why a release's answer instead of a page must not be sent; undefined when it may. */
export function answerFault(
  { failed: { location } }: RenderFailure,
  { path, search }: Address,
): string | undefined {
  if (location === undefined) return undefined;
  const target = readOwnPath(location);
  if (target === path + search) return 'it redirects to the page itself';
  if (target !== undefined) return undefined;
  return `it redirects to ${JSON.stringify(location)}, which is not a path of the shop`;
}
