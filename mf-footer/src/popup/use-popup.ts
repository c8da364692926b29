import { type ApiClient, ApiError, useStorefront } from '@storefront/contracts';
import { type Popups, popupsEndpoint } from '@storefront/contracts/api';
import { usePromotion } from '@storefront/ui/use-promotion';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { seenPopups } from './seen-popups.ts';

type PopupContent = Popups['popups'][number];

/**
 * The first popup that this browser has not seen, once its delay is over; none at the checkout, where it would be in the way.
 * @param delaySeconds for popups without their own delay
 */
export function usePopup(delaySeconds: number) {
  const atCheckout = useLocation().pathname.startsWith('/checkout/');
  const { api, announce } = useStorefront();
  const [waiting, setWaiting] = useState<PopupContent>();
  const [popup, setPopup] = useState<PopupContent>();
  const reportChosen = usePromotion(popup && { id: popup.id, name: popup.titulo });

  useEffect(() => {
    const abort = new AbortController();
    const choose = async () => {
      const popups = await getPopups(api, abort.signal);
      if (!abort.signal.aborted) setWaiting(popups.find(({ id }) => !seenPopups.has(id)));
    };
    void choose();
    return () => abort.abort();
  }, [api]);

  useEffect(() => {
    if (waiting === undefined || atCheckout) return;
    const show = () => {
      seenPopups.shown(waiting.id);
      setPopup(waiting);
      setWaiting(undefined);
      announce(waiting.titulo);
    };
    const timer = setTimeout(show, (waiting.tempo || delaySeconds) * 1000);
    return () => clearTimeout(timer);
  }, [waiting, atCheckout, delaySeconds, announce]);

  const close = () => {
    if (popup !== undefined) seenPopups.closed(popup.id);
    setPopup(undefined);
  };
  const follow = () => {
    reportChosen();
    close();
  };
  return { popup: atCheckout ? undefined : popup, close, follow };
}

/** The current popups; none when the call fails, since they are optional. */
async function getPopups(api: ApiClient, signal: AbortSignal): Promise<readonly PopupContent[]> {
  try {
    return (await api.call(popupsEndpoint, { signal })).popups;
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return [];
    throw error;
  }
}
