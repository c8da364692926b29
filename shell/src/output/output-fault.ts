import type { Head } from '@storefront/contracts';
import type { Rendered, RenderFailure, RenderRequest } from '../renderer/renderer.ts';
import { markupFault } from './markup.ts';
import { readOwnPath } from './own-path.ts';

/** Hints with which components prepare pictures and connections; everything else in the head is the shell's. */
const hoistedHints =
  /^(?:<link(?= [^>]*\brel="(?:preload|preconnect|dns-prefetch)")(?: [a-zA-Z]+="[^"<>]*")+\/?>)*$/;

/** Why a document must not contain what a release has rendered; undefined when it may. */
export function outputFault({ html, links, data, head }: Rendered): string | undefined {
  const fault = markupFault(html.toString('latin1'));
  if (fault !== undefined) return `its HTML cannot be part of a page: ${fault}`;
  if (!hoistedHints.test(links)) return 'it puts more than hints of files into the head';
  if (data?.includes('<')) return 'its data could end the element that holds it';
  return head && headFault(head);
}

function headFault({ title, canonical }: Head): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(title)) return 'its page has no title';
  if (canonical !== undefined && readOwnPath(canonical) === undefined)
    return `its canonical URL ${JSON.stringify(canonical)} is not a path of the shop`;
  return undefined;
}

/** Why a release's answer instead of a page must not be sent; undefined when it may. */
export function answerFault(
  { failed: { location } }: RenderFailure,
  { path, search }: Pick<RenderRequest, 'path' | 'search'>,
): string | undefined {
  if (location === undefined) return undefined;
  const target = readOwnPath(location);
  if (target === path + search) return 'it redirects to the page itself';
  if (target !== undefined) return undefined;
  return `it redirects to ${JSON.stringify(location)}, which is not a path of the shop`;
}
