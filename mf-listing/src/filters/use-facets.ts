import { ApiError, lazyWithPreload, useStorefront } from '@storefront/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { firstRequest } from '../data/first-request.ts';
import type { ListingData, ListingFacets } from '../data/listing-data.ts';

export interface Facets {
  readonly phase: 'idle' | 'loading' | 'loaded' | 'failed';
  /** Those of the previous view, while another view's are loading or have failed to load. */
  readonly facets: ListingFacets | undefined;
  /** Fetches them unless they are loaded or loading; after a failure it tries again. */
  readonly request: () => void;
}

type FacetsState = Omit<Facets, 'request'>;

const code = lazyWithPreload(() => import('../data/read-facets.ts'));

/**
 * All options of a view's filters, and its prices. They are fetched when a panel is about to open, and again for each
 * later view.
 */
export function useFacets({ source, view }: Pick<ListingData, 'source' | 'view'>): Facets {
  const { api } = useStorefront();
  const [state, setState] = useState<FacetsState>({ phase: 'idle', facets: undefined });
  /** Number of requests; none is sent before the first. */
  const [requests, setRequests] = useState(0);
  const canRequest = useRef(true);

  useEffect(() => {
    if (requests === 0) return;
    canRequest.current = false;
    const fail = () => {
      canRequest.current = true;
      setState((before) => ({ ...before, phase: 'failed' }));
    };
    const controller = new AbortController();
    setState((before) => ({ ...before, phase: 'loading' }));
    const read = async () => {
      const { readFacets } = await code.preload();
      return readFacets(api, firstRequest(source, view), controller.signal);
    };
    read().then(
      (facets) => {
        if (controller.signal.aborted) return;
        if (facets) setState({ phase: 'loaded', facets });
        else fail();
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        fail();
        if (code.loaded() && !(error instanceof ApiError)) throw error;
      },
    );
    return () => controller.abort();
  }, [api, source, view, requests]);

  // the function must stay the same after a failure, so that an effect that requests does not run again
  const request = useCallback(() => {
    if (canRequest.current) setRequests((before) => before + 1);
  }, []);
  return { ...state, request };
}
