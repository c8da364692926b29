import type { Head, ModuleId, StoreConfig } from '@storefront/contracts';
import { type Chosen, candidatesOf, releasesFor } from '../fragments/choose.ts';
import { exposeOf, loadKey, type PageState } from '../page/page-state.ts';
import { matchRoute, type Route, slotsOf } from '../page/routes.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import { type LoadOne, type LoadResults, type SlotOutcome, startLoad } from './page-loads.ts';

export interface PageRequest {
  /** Percent-encoded, as it came. */
  readonly path: string;
  readonly search: string;
  readonly device: PageState['device'];
}

/** A page on its way: its loads, and what has failed so far. */
export class Composition {
  readonly route: Route | undefined;
  readonly chosen: Chosen;
  readonly results: LoadResults = new Map();
  readonly #failed = new Set<string>();
  readonly #request: PageRequest;
  readonly #config: StoreConfig;
  readonly #loadOne: LoadOne;
  readonly #slots = new Map<ModuleId, Promise<SlotOutcome>>();

  /** Starts every load of the page side by side. */
  constructor(request: PageRequest, config: StoreConfig, chosen: Chosen, loadOne: LoadOne) {
    this.route = matchRoute(request.path);
    this.chosen = chosen;
    this.#request = request;
    this.#config = config;
    this.#loadOne = loadOne;
    for (const module of slotsOf(this.route)) this.#start(module);
  }

  /** The page as it stands now: plain data for server and browser. */
  get page(): PageState {
    return {
      ...this.#request,
      config: this.#config,
      candidates: candidatesOf(this.chosen),
      failed: [...this.#failed],
    };
  }

  get modules(): readonly ModuleId[] {
    return [...this.#slots.keys()];
  }

  outcome(module: ModuleId): Promise<SlotOutcome> | undefined {
    return this.#slots.get(module);
  }

  /** Releases that may still show a module, in order of preference. */
  releases(module: ModuleId): readonly ReadyRelease[] {
    return releasesFor(this.chosen, module).filter(
      ({ candidate }) => !this.#failed.has(loadKey(module, candidate)),
    );
  }

  /** A release threw while it was rendered: the next one's load begins. */
  giveUp(module: ModuleId, key: string): void {
    this.#failed.add(key);
    this.#start(module);
  }

  #start(module: ModuleId): void {
    const done = startLoad(module, this.releases(module), this.#loadOne, this.results).then((outcome) => {
      for (const key of outcome.failed) this.#failed.add(key);
      return outcome;
    });
    this.#slots.set(module, done);
  }
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

/** Status and head, from what the page slot's load gave. `title` stands where the page gives none. */
export function answerOf(
  route: Route | undefined,
  outcome: SlotOutcome | undefined,
  title: string,
): PageAnswer {
  if (route === undefined) return { status: 404, head: notFound };
  if (outcome?.release === undefined) return { status: 503, head: unavailable };
  const { release, envelope } = outcome;
  if (envelope && 'failed' in envelope)
    return envelope.failed.status === 404
      ? { status: 404, head: notFound }
      : { status: 503, head: unavailable };
  return { status: 200, head: headOf(release, route.page, envelope?.ok) ?? { title } };
}

function headOf(release: ReadyRelease, module: ModuleId, data: unknown): Head | undefined {
  return release.modules[exposeOf(module)]?.head?.(data);
}
