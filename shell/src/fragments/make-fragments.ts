import type { ModuleId } from '@storefront/contracts';
import { slotsAround, slotsOf } from '../page/layout.ts';
import type { Route } from '../page/routes.ts';
import type { RenderRequest } from '../renderer/renderer.ts';
import type { Chosen } from './choose.ts';
import { type Fragment, type FragmentOptions, makeFragment } from './fragment.ts';

/** Makes the fragments of a page's slots and, if the page is missing, of the slots below it. Never rejects. */
export async function makeFragments(
  route: Route | undefined,
  chosen: Chosen,
  request: RenderRequest,
  options: FragmentOptions,
): Promise<readonly Fragment[]> {
  const make = (modules: readonly ModuleId[]) =>
    Promise.all(modules.map((module) => makeFragment(module, chosen, request, options)));
  const made = await make(slotsOf(route));
  const isMissing = route === undefined || made.find(({ module }) => module === route.page)?.status === 404;
  return isMissing ? [...made, ...(await make(slotsAround(route, 'below a missing page')))] : made;
}
