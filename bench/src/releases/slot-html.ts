/**
 * The HTML of each slot of a page, by module name (`mf-header/Header`). Counting tags suffices, because React's HTML is
 * well formed.
 */
export function slotsOf(html: string): ReadonlyMap<string, string> {
  const starts = html.matchAll(/<div data-slot="([^"]+)"[^>]*>/g);
  return new Map(
    [...starts].map((start) => [start[1] ?? '', insideFrom(html, start.index + start[0].length)]),
  );
}

function insideFrom(html: string, begin: number): string {
  let depth = 1;
  for (const tag of html.slice(begin).matchAll(/<(\/?)div[\s>]/g)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return html.slice(begin, begin + tag.index);
  }
  throw new Error(`a slot is not closed: ${html.slice(begin, begin + 80)}`);
}
