import * as base from '@storefront/ui/base';
import type { BestSellersData } from './best-sellers-data.ts';
import { Showcase } from './showcase.tsx';

/** Layout slot: goods below the shell's page for a URL that does not exist. */
export function BestSellers({ data }: { readonly data: BestSellersData }) {
  if (data.showcase === undefined) return null;
  return (
    <div className={base.wrap}>
      <Showcase {...data.showcase} />
    </div>
  );
}
