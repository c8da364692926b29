import { lazyWithPreload, useLazy } from '@storefront/contracts';
import { deviceStorage } from '@storefront/ui/browser-storage';
import { useEffect, useState } from 'react';

import { recentKey } from './recent-key.ts';

const lazyRow = lazyWithPreload(() => import('./recent-row.tsx'));

/**
 * 'Vistos recentemente': products viewed on this device, except the page's own. It is not in the HTML, which is the
 * same for all visitors, and it is at the end of a page, where it shifts nothing in sight. First visits fetch no code
 * for it.
 */
export function RecentlyViewed({ exceptId }: { readonly exceptId?: number }) {
  const { loaded, preload } = useLazy(lazyRow);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (deviceStorage.read(recentKey) === null) return;
    setWanted(true);
    preload();
  }, [preload]);
  return wanted && loaded ? <loaded.RecentRow exceptId={exceptId} /> : null;
}
