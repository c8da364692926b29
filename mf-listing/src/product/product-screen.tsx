import * as base from '@storefront/ui/base';
import { DeferredRender } from '@storefront/ui/deferred-render';
import { FailureNotice } from '@storefront/ui/failure-notice';
import { useEffect } from 'react';
import { CardActions, useFavourites } from '../card/card-actions.tsx';
import type { CardRequest } from '../card/card-request.ts';
import { HeartButton } from '../card/heart-button.tsx';
import { PageBreadcrumb } from '../page/page-breadcrumb.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { rememberProduct } from '../recent/recent-products.ts';
import { RecentlyViewed } from '../recent/recently-viewed.tsx';
import { Showcase } from '../showcase/showcase.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductData } from './product-data.ts';
import { ProductInfo } from './product-info.tsx';
import css from './product-screen.module.css';
import { Reviews } from './reviews.tsx';
import { SpecificationTable } from './specification-table.tsx';
import { useChosenOptions } from './use-chosen-options.ts';

/** One product: pictures, price, specification, reviews, similar products. */
export function ProductScreen({ data }: { readonly data: ProductData }) {
  const { card } = data;
  const chosen = useChosenOptions(data);
  useEffect(() => rememberProduct(card), [card]);
  return (
    <PageFrame>
      <div className={base.wrap}>
        <PageBreadcrumb crumbs={data.crumbs} />
        <CardActions cards={[card]}>
          {(requestOf) => (
            <article className={css.product} data-product={card.id}>
              <Gallery views={data.views} name={card.name}>
                <FavouriteButton productId={card.id} request={requestOf(card.id)} />
              </Gallery>
              <ProductInfo data={data} chosen={chosen} />
              <BuyBox card={card} chosenId={chosen.chosenId} />
            </article>
          )}
        </CardActions>
        <nav className={css.anchors} aria-label="Nesta página">
          <a href="#ficha">Ficha técnica</a>
          <a href="#avaliacoes">Avaliações</a>
          {data.similar.length > 0 && <a href="#similares">Similares</a>}
        </nav>
        <DeferredRender>
          <SpecificationTable data={data} />
          <Reviews data={data} />
          {data.similar.length > 0 && (
            <div id="similares">
              <Showcase title="Produtos similares" cards={data.similar} />
            </div>
          )}
          <RecentlyViewed exceptId={card.id} />
        </DeferredRender>
      </div>
    </PageFrame>
  );
}

interface FavouriteButtonProps {
  readonly productId: number;
  readonly request: CardRequest | undefined;
}

/** A component of its own: favourites exist in the browser only. */
function FavouriteButton({ productId, request }: FavouriteButtonProps) {
  const favourite = useFavourites().includes(productId);
  return (
    <>
      <HeartButton favourite={favourite} className={css.heart} busy={request?.state === 'waiting'} />
      {request?.state === 'unanswered' && (
        <FailureNotice what="abrir seus favoritos" className={css.failure} onRetry={request.retry} />
      )}
    </>
  );
}
