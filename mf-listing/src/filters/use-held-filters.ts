import { ApiError, useStorefront } from '@storefront/contracts';
import { type ChosenFilters, filtersToText, isProductPage } from '@storefront/contracts/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getListing } from '../api/get-listing.ts';
import { firstRequest } from '../browse/first-request.ts';
import type { ListingData } from '../browse/listing-data.ts';
import { facetsFromReply, type ListingFacets } from '../browse/listing-from-reply.ts';
import { chosenFromText } from './chosen-filters.ts';

export interface HeldFilters {
  readonly chosen: ChosenFilters;
  readonly hold: (chosen: ChosenFilters) => void;
  /** Groups, prices and total as they would be with what is held; undefined until any are known. */
  readonly facets: ListingFacets | undefined;
  /** Whether `facets` are those of what is held: asked for, known, or not to be had. */
  readonly phase: 'asking' | 'known' | 'failed';
}

/** A slider sends many changes on its way: the one it rests at is asked about. */
const restMs = 150;

/** Filters kept until they are applied, with the counts that they would give; before any change those `known`. */
export function useHeldFilters(data: ListingData, known: ListingFacets | undefined): HeldFilters {
  const { api } = useStorefront();
  const [chosen, setChosen] = useState(() => chosenFromText(data.view.filters));
  const [held, setHeld] = useState<ListingFacets>();
  const [phase, setPhase] = useState<HeldFilters['phase']>('known');
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; controller: AbortController }>(undefined);
  const stop = useCallback(() => {
    clearTimeout(running.current?.timer);
    running.current?.controller.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const ask = async (filters: string, signal: AbortSignal) => {
    try {
      const request = { ...firstRequest(data.source, data.view), offset: 0, limit: 1, filters };
      const reply = await getListing(api, request, signal);
      if (!isProductPage(reply)) setHeld(facetsFromReply(reply));
      setPhase('known');
    } catch (error) {
      if (signal.aborted) return;
      setPhase('failed');
      // without counts the choice can still be applied: the page itself will say what is wrong
      if (!(error instanceof ApiError)) throw error;
    }
  };

  return {
    chosen,
    facets: held ?? known,
    phase,
    hold(next) {
      setChosen(next);
      setPhase('asking');
      stop();
      const controller = new AbortController();
      const timer = setTimeout(() => void ask(filtersToText(next), controller.signal), restMs);
      running.current = { timer, controller };
    },
  };
}
