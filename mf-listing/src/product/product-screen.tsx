import * as base from '@storefront/ui/base';
import { DeferredRender } from '@storefront/ui/deferred-render';
import { HydrateWhenNear } from '@storefront/ui/hydrate-when-near';
import { useEffect } from 'react';
import { CardActions } from '../card/card-actions.tsx';
import { PageBreadcrumb } from '../page/page-breadcrumb.tsx';
import { rememberProduct } from '../recent/recent-products.ts';
import { RecentlyViewed } from '../recent/recently-viewed.tsx';
import { Showcase } from '../showcase/showcase.tsx';
import { BuyBox } from './buy-box.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductData } from './product-data.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductInfo } from './product-info.tsx';
import css from './product-screen.module.css';
import { ProductTitle } from './product-title.tsx';

/** One product: name, pictures, buy box, specification, reviews, similar products. */
export function ProductScreen({ data }: { readonly data: ProductData }) {
  const { card } = data;
  const forSale = card.status === 'available';
  useEffect(() => rememberProduct(card), [card]);
  return (
    <div>
      <div className={base.wrap}>
        <PageBreadcrumb crumbs={data.crumbs} />
        <CardActions cards={[card]}>
          {(requestOf) => (
            <article className={css.product} data-product={card.id}>
              <ProductTitle data={data} />
              <Gallery views={data.views} name={card.name}>
                <FavouriteButton productId={card.id} request={requestOf(card.id)} />
              </Gallery>
              <div className={css.buy}>
                <BuyBox data={data} />
              </div>
              <ProductInfo data={data} />
              <div className={css.details}>
                {!forSale && <Similar data={data} title="Disponíveis agora, parecidos com este" />}
                <nav className={css.anchors} aria-label="Nesta página">
                  <a href="#ficha">Ficha técnica</a>
                  <a href="#avaliacoes">Avaliações</a>
                  <a href="#perguntas">Perguntas</a>
                  {data.similar.length > 0 && <a href="#similares">Similares</a>}
                </nav>
                <DeferredRender>
                  <HydrateWhenNear>
                    <ProductDetails data={data} />
                  </HydrateWhenNear>
                </DeferredRender>
              </div>
            </article>
          )}
        </CardActions>
        <DeferredRender>
          {forSale && (
            <HydrateWhenNear>
              <Similar data={data} title="Produtos similares" />
            </HydrateWhenNear>
          )}
          <RecentlyViewed exceptId={card.id} />
        </DeferredRender>
      </div>
    </div>
  );
}

function Similar({ data: { similar }, title }: { readonly data: ProductData; readonly title: string }) {
  if (similar.length === 0) return null;
  return (
    <div id="similares">
      <Showcase title={title} cards={similar} />
    </div>
  );
}
