import type { ModuleId, PageModule } from '@storefront/contracts';
import { type ComponentType, createContext, type LazyExoticComponent, use } from 'react';
import type { Candidate, LoadResult, PageState } from '../page/page-state.ts';

export type SlotComponent = ComponentType<{ readonly data: unknown }>;

/** What differs between server and browser is injected, so that both render the very same tree. */
export interface Host {
  readonly server: boolean;
  readonly page: PageState;
  /** Server only: the one slot to render, so that others may come from memory; `none` leaves a hole for each. */
  readonly only?: ModuleId | 'none';
  /** The module's component: at hand on the server, perhaps still on its way in the browser. */
  readonly component: (
    module: ModuleId,
    candidate: Candidate,
  ) => SlotComponent | LazyExoticComponent<SlotComponent> | undefined;
  /** What the module's load gave for this address; undefined when the module has no load. */
  readonly data: (
    module: ModuleId,
    candidate: Candidate,
    address: string,
  ) => LoadResult | Promise<LoadResult> | undefined;
  /** Whether the data stands in the HTML, as a script element that React must find there. */
  readonly inline: (module: ModuleId, candidate: Candidate, address: string) => boolean;
  /** What that script element holds. React leaves it as it is, so a browser gives nothing. */
  readonly inlineText: (envelope: LoadResult) => string;
  readonly onFailed: (module: ModuleId, candidate: Candidate, error: unknown) => void;
  /** A candidate's boundary stands; `fail` gives its place to the next one. */
  readonly onReady: (module: ModuleId, candidate: Candidate, fail: (error: unknown) => void) => void;
  readonly onMounted: (module: ModuleId, candidate: Candidate) => void;
  /** Server only: told when rendering of a slot's component begins and ends, to time it. */
  readonly onRender?: (module: ModuleId, candidate: Candidate, edge: 'begin' | 'end') => void;
}

/** A module as the loaders give it. */
export type LoadedModule = PageModule<unknown>;

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = use(HostContext);
  if (host === null) throw new Error('No host above this slot');
  return host;
}
