import { serverSegments } from '@storefront/contracts/release';
import { sideEffectParameters } from '../page/side-effect-parameters.ts';
import type { RouteTable } from '../releases/route-table.ts';

/**
 * Documents that browsers may prefetch when a link is pressed, which works before the page is hydrated and without
 * scripts. URLs with side effects and private pages are excluded; prerendering is not allowed, because prerendered
 * pages would count as visits. A route's pattern is a URLPattern.
 */
export function speculationRules({ unfetchedPaths }: Pick<RouteTable, 'unfetchedPaths'>): string {
  const excluded = [
    ...sideEffectParameters.map((name) => `/*\\?*${name}=*`),
    ...unfetchedPaths.map((path) => (path.endsWith('*') ? path : `${path}{/}?`)),
    ...serverSegments.map((segment) => `/${segment}{/*}?`),
  ];
  const where = { and: [{ href_matches: '/*' }, { not: { href_matches: excluded } }] };
  return JSON.stringify({ prefetch: [{ source: 'document', eagerness: 'conservative', where }] });
}
