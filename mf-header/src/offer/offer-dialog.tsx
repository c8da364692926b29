import * as base from '@storefront/ui/base';
import { CloseButton } from '@storefront/ui/close-button';
import { Countdown } from '@storefront/ui/countdown';
import { Dialog } from '@storefront/ui/dialog';
import { ScaledPicture } from '@storefront/ui/scaled-picture';
import { ShopLink } from '@storefront/ui/shop-link';
import { usePromotion } from '@storefront/ui/use-promotion';
import type { Offer } from '../data/header-data.ts';
import css from './offer-dialog.module.css';

/** The daily offer with its countdown. Mounted only while it is open. */
export function OfferDialog({ offer, onClose }: { readonly offer: Offer; readonly onClose: () => void }) {
  const { image } = offer;
  const follow = usePromotion(offer);
  return (
    <Dialog className={css.dialog} aria-labelledby="oferta-do-dia" onClose={onClose}>
      <div className={`${base.onBrand} ${css.head}`}>
        <CloseButton className={css.close} onClick={onClose} />
        <h2 id="oferta-do-dia">Oferta do dia</h2>
        <Countdown endsAt={offer.endsAt} label="Tempo até o fim da oferta" over="Oferta encerrada" />
      </div>
      <div className={css.body}>
        <ScaledPicture src={image.address} sizes="96px" width={image.width} height={image.height} />
        <div className={css.text}>
          <p className={css.name}>{offer.name}</p>
          {offer.description !== '' && <p className={css.description}>{offer.description}</p>}
          {offer.listPrice !== '' && (
            <p>
              <span className={base.sr}>de </span>
              <s className={css.listPrice}>{offer.listPrice}</s>
            </p>
          )}
          {offer.sellingPrice !== '' && (
            <p className={css.price}>
              <span className={base.sr}>por </span>
              {offer.sellingPrice}
            </p>
          )}
        </div>
        <ShopLink className={`${base.button('buy')} ${css.buy}`} link={offer.link} onClick={follow}>
          Compre agora
        </ShopLink>
      </div>
    </Dialog>
  );
}
