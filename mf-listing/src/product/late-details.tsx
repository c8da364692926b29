import { Lazy } from '@storefront/contracts';
import { FailureNotice } from '@storefront/ui/failure-notice';
import { PureComponent, type ReactNode, Suspense, use } from 'react';
import { detailsNear, productDetails } from './lazy-product-details.ts';
import type { ProductData } from './product-data.ts';

interface Props {
  readonly data: ProductData;
}

/**
 * The details as the server's HTML until they are in sight or the page is used, then hydrated by their own chunk. Pure,
 * because a boundary that is rendered again before its chunk has loaded drops the server's HTML.
 */
export class LateDetails extends PureComponent<Props, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    if (this.state.failed)
      return <FailureNotice what="mostrar os detalhes" onRetry={() => this.setState({ failed: false })} />;
    return (
      <Suspense>
        <Details data={this.props.data} />
      </Suspense>
    );
  }
}

function Details({ data }: Props) {
  // on the server and on a soft navigation the page's load has loaded the code
  if (productDetails.loaded() === undefined) use(detailsNear.loading());
  return <Lazy code={productDetails}>{({ ProductDetails }) => <ProductDetails data={data} />}</Lazy>;
}
