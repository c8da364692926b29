import type { Head, ModuleId, StoreConfig } from '@storefront/contracts';
import { exposeOf, loadKey, type PageState } from '../page/page-state.ts';
import { matchRoute, type Route, slotsOf } from '../page/routes.ts';
import type { ReadyRelease } from '../release/ready-release.ts';
import { type Chosen, candidatesOf, releasesFor } from './choose.ts';
import { type LoadOne, type LoadResults, type SlotLoad, type SlotOutcome, startLoad } from './page-loads.ts';

export interface PageRequest {
  /** Percent-encoded, as it came. */
  readonly path: string;
  readonly search: string;
  readonly device: PageState['device'];
}

/** A page whose loads are under way: all that rendering needs. */
export interface Composition {
  readonly route: Route | undefined;
  readonly page: PageState;
  readonly chosen: Chosen;
  readonly results: LoadResults;
  readonly slots: readonly SlotLoad[];
}

/** Starts every load of the page side by side. */
export function startComposition(
  request: PageRequest,
  config: StoreConfig,
  chosen: Chosen,
  loadOne: LoadOne,
): Composition {
  const route = matchRoute(request.path);
  const results: LoadResults = new Map();
  return {
    route,
    chosen,
    results,
    page: { ...request, config, candidates: candidatesOf(chosen) },
    slots: slotsOf(route).map((module) => startLoad(module, releasesFor(chosen, module), loadOne, results)),
  };
}

export interface PageAnswer {
  readonly status: 200 | 404 | 503;
  readonly head: Head;
}

const notFound: Head = {
  title: 'Página não encontrada!',
  description: 'Página não encontrada',
  indexable: false,
};
const unavailable: Head = { title: 'Não foi possível carregar esta página', indexable: false };

/** Status and head, from what the page slot's load gave. */
export function answerOf(
  route: Route | undefined,
  outcome: SlotOutcome | undefined,
  title: string,
): PageAnswer {
  if (route === undefined || outcome === undefined) return { status: 404, head: notFound };
  const { release, envelope } = outcome;
  if (release === undefined) return { status: 503, head: unavailable };
  if (envelope && 'failed' in envelope)
    return envelope.failed.status === 404
      ? { status: 404, head: notFound }
      : { status: 503, head: unavailable };
  return { status: 200, head: headOf(release, route.page, envelope?.ok) ?? { title } };
}

function headOf(release: ReadyRelease, module: ModuleId, data: unknown): Head | undefined {
  return release.modules[exposeOf(module)]?.head?.(data);
}

/** Which release each slot shows, given those whose rendering threw. */
export function shownReleases(
  composition: Composition,
  outcomes: ReadonlyMap<ModuleId, SlotOutcome>,
  threw: ReadonlySet<string>,
): ReadonlyMap<ModuleId, ReadyRelease> {
  const shown = new Map<ModuleId, ReadyRelease>();
  for (const { module } of composition.slots) {
    const releases = releasesFor(composition.chosen, module);
    const first = outcomes.get(module)?.release ?? releases[0];
    const release = releases
      .slice(first ? releases.indexOf(first) : 0)
      .find((each) => !threw.has(loadKey(module, each.candidate)));
    if (release) shown.set(module, release);
  }
  return shown;
}
