import { useRequest, useSnapshot } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { CashPrice } from '@storefront/ui/cash-price';
import { Countdown } from '@storefront/ui/countdown';
import { OldPrice } from '@storefront/ui/old-price';
import { RequestButton } from '@storefront/ui/request-button';
import { ScaledPicture } from '@storefront/ui/scaled-picture';
import { buyRequest } from '../card/buy-request.ts';
import type { Card } from '../card/card.ts';
import { Cobogo } from './cobogo.tsx';
import css from './daily-offer.module.css';
import type { HomeData } from './home-data.ts';
import section from './section.module.css';

/** Width of the picture (daily-offer.module.css). */
const pictureSizes = '(min-width: 640px) 144px, 18vw';

/**
 * The day's offer: product, price, clock. The header owns the dialog, and reports when the offer is over; until then
 * the offer is shown, because the server's HTML contains it and nothing may shift.
 */
export function DailyOffer({ offer }: { readonly offer: NonNullable<HomeData['offer']> }) {
  const dialog = useRequest('header:offer-requested');
  const running = useSnapshot('header:offer-updated')?.running ?? true;
  if (!running) return null;
  return (
    <section className={section.section} aria-labelledby="oferta">
      <div className={css.band}>
        <Cobogo className={css.wall} />
        <div className={`${base.onBrand} ${css.lead}`}>
          <h2 id="oferta">Oferta do dia</h2>
          <p>O preço volta ao normal quando o relógio zerar.</p>
          <Countdown endsAt={offer.endsAt} label="Tempo até o fim da oferta" over="Oferta encerrada" />
          <RequestButton
            request={dialog}
            payload={{}}
            what="abrir a oferta"
            className={`${base.button()} ${css.more}`}
            aria-haspopup="dialog"
          >
            Ver a oferta
          </RequestButton>
        </div>
        <OfferedProduct card={offer.card} />
      </div>
    </section>
  );
}

function OfferedProduct({ card }: { readonly card: Card }) {
  const { name, url, image, offer } = card;
  return (
    <div className={css.product}>
      <figure>
        <ScaledPicture src={image} sizes={pictureSizes} width={256} height={256} loading="lazy" />
      </figure>
      <div>
        <a href={url}>{name}</a>
        {offer.listPrice !== undefined && (
          <p className={css.old}>
            <OldPrice reais={offer.listPrice} />
          </p>
        )}
        <CashPrice reais={offer.cashPrice} />
        {offer.instalments !== '' && <p className={css.plan}>ou {offer.instalments}</p>}
      </div>
      <RequestButton
        request={useRequest('cart:buy-requested')}
        payload={buyRequest(card)}
        what="abrir a compra"
        className={base.button('buy', 'lg')}
        data-without-scripts={card.url}
        aria-label={`Comprar ${name}`}
      >
        Comprar
      </RequestButton>
    </div>
  );
}
