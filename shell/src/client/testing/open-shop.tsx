import { ApiError, type ModuleId, useEvent, useStorefront } from '@storefront/contracts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, type Mock, vi } from 'vitest';
import type { BrowserRelease, PageState } from '../../page/page-state.ts';
import type { LoadedModule } from '../../page/slot-tree.ts';
import { aBrowserRelease, type ServedSlot } from '../../testing/served-page.ts';
import { openDocument } from '../../testing/server-document.ts';
import { ClickReplay } from '../boot/click-replay.ts';
import { FirstUse } from '../boot/first-use.ts';
import { openShop } from '../open-shop.ts';

export const header: ModuleId = 'mf-header/Header';

export const listing: ModuleId = 'mf-listing/ListingPage';

export const footer: ModuleId = 'mf-footer/Footer';

export const overlays: ModuleId = 'mf-cart/CartOverlays';

const page: LoadedModule = {
  default: function Page({ data }) {
    const { bus, setTitle } = useStorefront();
    return (
      <section>
        <h1>{String(data)}</h1>
        <a href="/cortinas">Cortinas</a>
        <button type="button" onClick={() => void bus.request('cart:open-requested', {})}>
          Carrinho
        </button>
        <button
          type="button"
          id="quick"
          onClick={() => void bus.request('cart:open-requested', {}).catch(() => {})}
        >
          Ver carrinho
        </button>
        <button type="button" onClick={() => setTitle('Pedido recebido')}>
          Finalizar
        </button>
      </section>
    );
  },
  readPress: ({ id }) => (id === 'quick' ? { name: 'cart:open-requested', payload: {} } : undefined),
  load: async ({ path }) => {
    if (path === '/nada') throw new ApiError('not found', { status: 404, code: 'not-found' });
    return `Produtos de ${path}`;
  },
};

const placed = (name: string): LoadedModule => ({
  default: function Placed() {
    return <p>{`${name} em ${useLocation().pathname}`}</p>;
  },
});

const cart: LoadedModule = {
  default: function Cart() {
    const [isOpen, setOpen] = useState(false);
    useEvent('cart:open-requested', () => setOpen(true));
    return isOpen ? <p role="dialog">Seu carrinho</p> : null;
  },
};

const everySlot: readonly (ServedSlot & { readonly rendered: LoadedModule })[] = [
  { module: header, rendered: placed('cabeçalho') },
  { module: listing, rendered: page, data: 'Produtos de /ar' },
  { module: footer, rendered: placed('rodapé') },
  { module: overlays, rendered: cart },
];

/**
 * Opens the document and starts the shop. `missing` are modules whose scripts fail to load, `search` what of the URL's
 * query the server made the page for.
 */
export function open({
  missing = [],
  waitFor,
  before,
  url = '/ar',
  search = '',
}: {
  missing?: readonly ModuleId[];
  waitFor?: Promise<unknown>;
  /** What a shopper does before the shop starts. */
  before?: () => void;
  url?: string;
  search?: string;
} = {}): { documents: { assign: Mock; reload: Mock }; fetched: () => readonly ModuleId[] } {
  const releases = everySlot.map(({ module }) =>
    aBrowserRelease(module, '1.0.0', { loads: module === listing ? ['ListingPage'] : [] }),
  );
  openDocument({
    url,
    search,
    slots: everySlot,
    releases: Object.fromEntries(releases.map((each) => [each.remote, [each]])) as PageState['releases'],
  });
  const loadModule = vi.fn(async (module: ModuleId, _release: BrowserRelease) => {
    await waitFor;
    const found = everySlot.find((each) => each.module === module);
    if (found === undefined || missing.includes(module)) throw new Error('404');
    return found.rendered;
  });
  const documents = { assign: vi.fn(), reload: vi.fn() };
  const options = { clicks: new ClickReplay(window), firstUse: new FirstUse(window), loadModule, documents };
  before?.();
  openShop(options);
  const fetched = () => loadModule.mock.calls.map(([module]) => module);
  return { documents, fetched };
}

export const findSlotElement = (module: ModuleId) => document.querySelector(`[data-slot="${module}"]`);

export async function hydrated(...modules: readonly ModuleId[]): Promise<void> {
  const areHydrated = () => {
    for (const module of modules)
      expect(performance.getEntriesByName(`hydrated ${module}`).length, module).toBeGreaterThan(0);
  };
  // a busy machine takes long to evaluate the code
  await vi.waitFor(areHydrated, { timeout: 10_000 });
}
