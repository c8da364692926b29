import { ApiError, useStorefront } from '@storefront/contracts';
import { type ChosenFilters, filtersToText } from '@storefront/contracts/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { firstRequest } from '../data/first-request.ts';
import type { ListingData, ListingFacets } from '../data/listing-data.ts';
import { readFacets } from '../data/read-facets.ts';
import { chosenFromText } from '../filter-groups/chosen-filters.ts';

export interface HeldFilters {
  readonly chosen: ChosenFilters;
  readonly hold: (chosen: ChosenFilters) => void;
  /** Groups, prices and total for the unapplied choices; undefined until the first ones have loaded. */
  readonly facets: ListingFacets | undefined;
  /** Whether `facets` match the choices: they are being requested, loaded, or failed to load. */
  readonly phase: 'loading' | 'loaded' | 'failed';
}

/** Delay before counts are requested: a moving slider sends many changes. */
const restMs = 150;

/**
 * Filters that are kept until they are applied, with the counts that they would give; before any change the `loaded`
 * ones.
 */
export function useHeldFilters(data: ListingData, loaded: ListingFacets | undefined): HeldFilters {
  const { api } = useStorefront();
  const [chosen, setChosen] = useState(() => chosenFromText(data.view.filters));
  const [held, setHeld] = useState<ListingFacets>();
  const [phase, setPhase] = useState<HeldFilters['phase']>('loaded');
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; controller: AbortController }>(undefined);
  const stop = useCallback(() => {
    clearTimeout(running.current?.timer);
    running.current?.controller.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const ask = async (filters: string, signal: AbortSignal) => {
    try {
      const found = await readFacets(api, { ...firstRequest(data.source, data.view), filters }, signal);
      if (found) setHeld(found);
      setPhase('loaded');
    } catch (error) {
      if (signal.aborted) return;
      setPhase('failed');
      // the choice can be applied without counts, and the page then shows the error
      if (!(error instanceof ApiError)) throw error;
    }
  };

  return {
    chosen,
    facets: held ?? loaded,
    phase,
    hold(next) {
      setChosen(next);
      setPhase('loading');
      stop();
      const controller = new AbortController();
      const timer = setTimeout(() => void ask(filtersToText(next), controller.signal), restMs);
      running.current = { timer, controller };
    },
  };
}
