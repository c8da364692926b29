import type { ModuleId, PageModule } from '@storefront/contracts';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Mock, vi } from 'vitest';
import { type BrowserRelease, moduleKey } from '../../page/page-state.ts';
import type { LoadedModule, ShopLocation } from '../../page/slot-tree.ts';
import { aBrowserRelease, type ServedSlot, testStorefront } from '../../testing/served-page.ts';
import { openDocument } from '../../testing/server-document.ts';
import { Modules } from '../data/modules.ts';
import { PageData } from '../data/page-data.ts';
import { SlotRoot } from '../slots/slot-root.ts';

export const listing: ModuleId = 'mf-listing/ListingPage';
export const header: ModuleId = 'mf-header/Header';
export const overlays: ModuleId = 'mf-cart/CartOverlays';
const navigator = { createHref: String, push: () => {}, replace: () => {}, go: () => {} };

export const at = (url: string): ShopLocation => {
  const { pathname, search, hash } = new URL(url, location.origin);
  return { pathname, search, hash, state: null, key: url };
};

/** A module of one component. Its data is a string. */
export function createModule(
  component: PageModule<string>['default'],
  load?: PageModule<string>['load'],
): LoadedModule {
  return { default: component, ...(load ? { load } : {}) } as LoadedModule;
}

/** A page with a button that counts clicks, and a form that the component handles itself. */
export function counting(name: string): LoadedModule {
  return createModule(function Counting() {
    const [count, setCount] = useState(0);
    return (
      <section>
        <h1 id={useId()}>{name}</h1>
        <button type="button" onClick={() => setCount(count + 1)}>
          {`clicado ${count}`}
        </button>
        <form action="/busca" onSubmit={(event) => event.preventDefault()}>
          <input name="busca" aria-label="Busca" />
          <button type="submit">Buscar</button>
        </form>
      </section>
    );
  });
}

/** The modules of a release's script, each with an error when it cannot be loaded. */
type Code = Readonly<Record<string, LoadedModule | Error | Promise<LoadedModule>>>;

interface Opening {
  readonly slots: readonly ServedSlot[];
  readonly releases?: readonly BrowserRelease[];
  readonly code: Code;
  readonly url?: string;
}

/** Opens the document and a root for each slot of it; nothing hydrates yet. */
export function openSlots({
  slots,
  code,
  url = '/ar',
  releases = [aBrowserRelease(slots[0]?.module ?? listing, '1.0.0')],
}: Opening) {
  const page = openDocument({
    url,
    slots,
    releases: Object.fromEntries(
      releases.map(({ remote }) => [remote, releases.filter((each) => each.remote === remote)]),
    ),
  });
  const storefront = testStorefront();
  const onFailed: Mock<(moduleKey: string) => void> = vi.fn();
  const onSettled: Mock<(module: ModuleId, hydrated: boolean) => void> = vi.fn();
  const reload: Mock<() => void> = vi.fn();
  const modules = new Modules(page, async (module, release) => {
    const found = await code[moduleKey(module, release)];
    if (found === undefined || found instanceof Error) throw found ?? new Error('404');
    return found;
  });
  const data = new PageData(page, storefront);
  const roots = [...document.querySelectorAll<HTMLElement>('[data-slot]')].map(
    (element) =>
      new SlotRoot(element, {
        storefront,
        navigator,
        modules,
        data,
        location: at(url),
        onFailed: (module, release) => onFailed(moduleKey(module, release)),
        onSettled: (slot, hydrated) => onSettled(slot.module, hydrated),
        reload,
      }),
  );
  const [root] = roots;
  if (root === undefined) throw new Error('the document has no slot');
  const content = (module: ModuleId, loaded: LoadedModule, data?: unknown, version = '1.0.0') => ({
    module,
    loaded,
    data,
    release: releases.find((each) => each.version === version) ?? aBrowserRelease(module, version),
  });
  return { root, roots, page, modules, onFailed, onSettled, reload, content };
}

/** A module that shows the location. */
export const placed = createModule(function Placed() {
  const { pathname, search, hash } = useLocation();
  return <p>{`em ${pathname}${search}${hash}`}</p>;
});
