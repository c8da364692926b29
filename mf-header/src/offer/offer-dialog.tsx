import { Icon } from '@storefront/ui/icon';
import { xIcon } from '@storefront/ui/icons/x';
import { ShopLink } from '@storefront/ui/shop-link';
import type { Offer } from '../frame/header-data.ts';
import { useModal } from '../interaction/use-modal.ts';
import { Countdown } from './countdown.tsx';
import css from './offer-dialog.module.css';

/** The daily offer with its countdown. Mounted only while it is open. */
export function OfferDialog({ offer, onClose }: { readonly offer: Offer; readonly onClose: () => void }) {
  const modal = useModal(onClose);
  const { image } = offer;
  return (
    <dialog {...modal} className={css.dialog} aria-labelledby="oferta-do-dia">
      <div className={`on-brand ${css.head}`}>
        <button type="button" className={`icon-btn ${css.close}`} aria-label="Fechar" onClick={onClose}>
          <Icon icon={xIcon} />
        </button>
        <h2 id="oferta-do-dia">Oferta do dia</h2>
        <Countdown endsAt={offer.endsAt} />
      </div>
      <div className={css.body}>
        {image.address !== '' && (
          <img src={image.address} width={image.width} height={image.height} alt="" className={css.image} />
        )}
        <div className={css.text}>
          <p className={css.name}>{offer.name}</p>
          {offer.description !== '' && <p className={css.description}>{offer.description}</p>}
          {offer.listPrice !== '' && (
            <p>
              <span className="sr">de </span>
              <s className={css.listPrice}>{offer.listPrice}</s>
            </p>
          )}
          {offer.sellingPrice !== '' && (
            <p className={css.price}>
              <span className="sr">por </span>
              {offer.sellingPrice}
            </p>
          )}
        </div>
        <ShopLink className={`btn btn-buy ${css.buy}`} link={offer.link}>
          Compre agora
        </ShopLink>
      </div>
    </dialog>
  );
}
