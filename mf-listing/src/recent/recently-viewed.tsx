import { useEffect, useState } from 'react';
import { readStored } from '../page/device-storage.ts';
import { lateCode, useLateCode } from '../page/late-code.ts';
import { recentKey } from './recent-key.ts';

const lateRow = lateCode(() => import(/* webpackChunkName: "seldom" */ './recent-row.tsx'));

/**
 * 'Vistos recentemente': what this device has seen, but for the product that is on the page. Nothing of it is in the
 * HTML, which is the same for everybody, so it stands at the end of a page, where it moves nothing in sight. First
 * visits fetch no code for it.
 */
export function RecentlyViewed({ exceptId }: { readonly exceptId?: number }) {
  const { here, fetch } = useLateCode(lateRow);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (readStored(recentKey) === null) return;
    setWanted(true);
    fetch();
  }, [fetch]);
  return wanted && here ? <here.RecentRow exceptId={exceptId} /> : null;
}
