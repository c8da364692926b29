import { Lazy, useLazy } from '@storefront/contracts';
import { FailureNotice } from '@storefront/ui/failure-notice';
import { memo, Suspense, use, useEffect, useState } from 'react';
import { productDetails } from './lazy-product-details.ts';
import type { ProductData } from './product-data.ts';
import { whenNear } from './when-near.ts';

interface Props {
  readonly data: ProductData;
  /** For tests of a load that fails. */
  readonly code?: typeof productDetails;
}

/**
 * The details as the server's HTML until they are in sight or the page is used, then hydrated by their own chunk. If
 * the chunk fails to load, the HTML stays, below a failure with a retry. Pure, because a boundary that is rendered
 * again before its chunk has loaded drops the server's HTML.
 */
export const LateDetails = memo(({ data, code = productDetails }: Props) => {
  const [{ promise, resolve }] = useState(() => Promise.withResolvers<void>());
  return (
    <>
      <DetailsLoader code={code} onLoaded={resolve} />
      <Suspense>
        <Details data={data} code={code} whenLoaded={promise} />
      </Suspense>
    </>
  );
});

/** Loads the details' code once they are near, and shows a failure. */
function DetailsLoader({
  code,
  onLoaded,
}: Required<Pick<Props, 'code'>> & { readonly onLoaded: () => void }) {
  const { loaded, loading, failed, preload } = useLazy(code);
  useEffect(() => void whenNear('[data-product-details]').then(preload), [preload]);
  useEffect(() => {
    if (loaded) onLoaded();
  }, [loaded, onLoaded]);
  return failed ? <FailureNotice what="abrir os detalhes" busy={loading} onRetry={preload} /> : null;
}

function Details({ data, code, whenLoaded }: Required<Props> & { readonly whenLoaded: Promise<void> }) {
  // on the server and on a soft navigation the page's load has already loaded the code
  if (code.loaded() === undefined) use(whenLoaded);
  return <Lazy code={code}>{({ ProductDetails }) => <ProductDetails data={data} />}</Lazy>;
}
