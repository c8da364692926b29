import type { ModuleId } from '@storefront/contracts';
import {
  createElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
} from 'react';
import { type BrowserRelease, isPage } from '../../page/page-state.ts';
import type { LoadedModule } from '../../page/slot-tree.ts';

/** What a slot's root renders: a module of a release with its data. */
export interface SlotContent {
  readonly module: ModuleId;
  readonly release: BrowserRelease;
  readonly loaded: LoadedModule;
  readonly data: unknown;
}

export interface ContentCallbacks {
  /** Called when the content has been added to the document. */
  readonly onCommitted: () => void;
  /** Called once the effects of newly mounted content have run. */
  readonly onMounted: () => void;
}

/**
 * The React element of a content, created once: React skips an element that is identical to the last one, so a new
 * location re-renders only the components that read it.
 */
export function contentElement(
  { module, release, loaded, data }: SlotContent,
  pathname: string,
  callbacks: ContentCallbacks,
): ReactElement {
  // a listing keeps its state while only the query changes
  const key = `${module}@${release.version} ${isPage(module) ? pathname : ''}`;
  return createElement(Mounted, { key, ...callbacks }, createElement(loaded.default, { data }));
}

function Mounted({ onCommitted, onMounted, children }: ContentCallbacks & PropsWithChildren): ReactNode {
  useLayoutEffect(onCommitted, [onCommitted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the effects of the whole module
  useEffect(onMounted, []);
  return children;
}
