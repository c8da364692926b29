import type { ModuleId, RemoteName, RequestName } from '@storefront/contracts';
import { remoteOf } from './page-state.ts';
import type { Route } from './routes.ts';

/** A slot around the page's own slot, or below a missing page. */
interface LayoutSlot {
  readonly module: ModuleId;
  readonly position: 'before the page' | 'below a missing page' | 'after the page';
  readonly onBarePages?: true;
  /** `late`: below the fold; it hydrates when the page is idle or the slot is used, and its code is not preloaded. */
  readonly hydrates: Route['hydrates'];
  /** Whether the slot may be empty, because its overlays are closed. */
  readonly mayBeEmpty?: true;
  /** Prefixes of the names of the bus requests that it answers. */
  readonly answers?: readonly string[];
}

/** In the order of the HTML. */
const layoutSlots: readonly LayoutSlot[] = [
  { module: 'mf-header/Header', position: 'before the page', hydrates: 'eager', answers: ['header'] },
  { module: 'mf-listing/BestSellers', position: 'below a missing page', hydrates: 'late', mayBeEmpty: true },
  { module: 'mf-footer/Footer', position: 'after the page', hydrates: 'late' },
  {
    module: 'mf-cart/CartOverlays',
    position: 'after the page',
    onBarePages: true,
    hydrates: 'eager',
    mayBeEmpty: true,
    answers: ['cart', 'wishlist'],
  },
];

const findSlot = (module: ModuleId) => layoutSlots.find((slot) => slot.module === module);

/** Modules of the slots around a page, in the order of the HTML. */
export function slotsAround(
  route: Pick<Route, 'layout'> | undefined,
  position: LayoutSlot['position'],
): readonly ModuleId[] {
  return layoutSlots
    .filter((slot) => slot.position === position && isOnLayout(route?.layout, slot.module))
    .map(({ module }) => module);
}

/** Whether a layout slot is part of pages with that layout. */
export function isOnLayout(layout: Route['layout'] | undefined, module: ModuleId): boolean {
  return layout !== 'bare' || findSlot(module)?.onBarePages === true;
}

/** Modules of the slots of a page that is not missing, in the order of the HTML. */
export function listSlots(route: Route | undefined): readonly ModuleId[] {
  return [
    ...slotsAround(route, 'before the page'),
    ...(route ? [route.page] : []),
    ...slotsAround(route, 'after the page'),
  ];
}

/** Whether a layout slot hydrates only when the page is idle or the slot is used. */
export function hydratesLate(module: ModuleId): boolean {
  return findSlot(module)?.hydrates === 'late';
}

export function mayBeEmpty(module: ModuleId): boolean {
  return findSlot(module)?.mayBeEmpty ?? false;
}

/** The slot that answers a bus request, by the prefix of the request's name. */
export function findOwner(request: RequestName): ModuleId | undefined {
  const [subject = ''] = request.split(':');
  return layoutSlots.find(({ answers }) => answers?.includes(subject))?.module;
}

/** Modules that every complete page has. */
export const layoutModules: readonly ModuleId[] = layoutSlots
  .filter(({ position }) => position !== 'below a missing page')
  .map(({ module }) => module);

/** Remotes that pages of others have slots of. */
export const layoutRemotes: ReadonlySet<RemoteName> = new Set(
  layoutSlots.map(({ module }) => remoteOf(module)),
);
