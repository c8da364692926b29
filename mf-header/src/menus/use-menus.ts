import { type ApiClient, ApiError, useStorefront } from '@storefront/contracts';
import { type MenuItem, menuEndpoint } from '@storefront/contracts/api';
import { useCallback, useRef, useState } from 'react';

/** Entries of the open menus. */
interface MenuEntries {
  readonly navigation: readonly MenuItem[];
  readonly categories: readonly MenuItem[];
}

interface MenuState {
  readonly phase: 'idle' | 'loading' | 'loaded' | 'failed';
  readonly entries: MenuEntries | undefined;
}

export type Menus = Readonly<ReturnType<typeof useMenus>>;

/** The entries below the top items, fetched when the pointer or the focus approaches a menu. */
export function useMenus() {
  const { api } = useStorefront();
  const [state, setState] = useState<MenuState>({ phase: 'idle', entries: undefined });
  const requested = useRef(false);
  /** Fetches the entries unless they are loaded or loading; after a failure it tries again. */
  const request = useCallback(() => {
    if (requested.current) return;
    requested.current = true;
    setState({ phase: 'loading', entries: undefined });
    readEntries(api).then(
      (entries) => setState({ phase: 'loaded', entries }),
      (error: unknown) => {
        requested.current = false;
        setState({ phase: 'failed', entries: undefined });
        if (!(error instanceof ApiError)) throw error;
      },
    );
  }, [api]);
  return { ...state, request };
}

/** @throws ApiError */
async function readEntries(api: ApiClient): Promise<MenuEntries> {
  const [navigation, categories] = await Promise.all([
    api.call(menuEndpoint, { params: { nome: 'b2c-navegacao-topo' } }),
    api.call(menuEndpoint, { params: { nome: 'b2c-todas-categorias' } }),
  ]);
  return { navigation: navigation.menu, categories: categories.menu };
}
