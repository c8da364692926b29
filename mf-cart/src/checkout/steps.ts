import { checkoutSteps } from '@storefront/contracts/api';

/**
 * The step that a path requests, of which `open` is the last one that may be shown; undefined for a path of another
 * page, which is about to replace this one.
 */
export function stepAt(pathname: string, open: number): number | undefined {
  const own = pathname.replace(/\/$/, '');
  if (own === '/checkout') return open;
  const at = checkoutSteps.findIndex(({ path }) => path === own);
  return at === -1 ? undefined : Math.min(at, open);
}
