import { Lazy, type LazyWithPreload, preloadForRender } from '@storefront/contracts';
import { FailureNotice } from '@storefront/ui/failure-notice';
import { PureComponent, type ReactNode, Suspense } from 'react';
import { emptyListing } from './lazy-empty-listing.ts';

interface Props {
  readonly searched: boolean;
  /** URL of the first page, when this page is behind the last one. */
  readonly firstPage?: string | undefined;
  /** For tests of a load that fails. */
  readonly code?: LazyWithPreload<typeof import('./empty-listing.ts')>;
}

/**
 * Shown instead of products when there are none. If its chunk fails to load, one line is shown. Pure, because a
 * boundary that is rendered again before its chunk has loaded drops the server's HTML.
 */
export class NothingFound extends PureComponent<Props, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    const { searched, firstPage, code = emptyListing } = this.props;
    if (this.state.failed)
      return (
        <>
          <p>Nenhum produto encontrado.</p>
          <FailureNotice
            what="mostrar as dicas de busca"
            onRetry={() => {
              void preloadForRender(code);
              this.setState({ failed: false });
            }}
          />
        </>
      );
    return (
      <Suspense>
        <Lazy code={code}>
          {({ EmptyResult }) => <EmptyResult searched={searched} firstPage={firstPage} />}
        </Lazy>
      </Suspense>
    );
  }
}
