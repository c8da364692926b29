import { useRequest } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { CashPrice } from '@storefront/ui/cash-price';
import { OldPrice } from '@storefront/ui/old-price';
import { RequestButton } from '@storefront/ui/request-button';
import { ScaledPicture } from '@storefront/ui/scaled-picture';
import type { ContentOffer, ContentOffers } from './content-offer.ts';
import css from './content-showcase.module.css';
import { ServiceArea } from './service-area.tsx';

/** What a content page sells: price, date and a button that buys. */
export function ContentShowcase({ offers }: { readonly offers: ContentOffers }) {
  const { title, items, serviceDays } = offers;
  const first = items[0];
  return (
    <section className={css.showcase} aria-labelledby="vitrine">
      <h2 id="vitrine">{title}</h2>
      {serviceDays !== undefined && (
        <div className={css.date}>
          <p>Primeira data em {serviceDays} dias úteis; você escolhe o dia ao finalizar a compra.</p>
          {first && <ServiceArea offer={first} />}
        </div>
      )}
      <ul>
        {items.map((item) => (
          <Offer key={item.request.productId} offer={item} />
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer: { url, picture, request } }: { readonly offer: ContentOffer }) {
  const { name, listPrice, cashPrice, instalments } = request;
  return (
    <li className={css.offer}>
      <ScaledPicture src={picture} sizes="120px" width={150} height={150} loading="lazy" />
      <a href={url}>{name}</a>
      <div>
        {listPrice !== undefined && <OldPrice reais={listPrice} />}
        <CashPrice reais={cashPrice} />
        {instalments !== '' && <small>ou {instalments}</small>}
      </div>
      <RequestButton
        request={useRequest('cart:buy-requested')}
        payload={request}
        what="abrir a compra"
        className={base.button('buy')}
        aria-label={`Comprar ${name}`}
      >
        Comprar
      </RequestButton>
    </li>
  );
}
