import { formatReais, useStorefront } from '@storefront/contracts';
import { buyRequest } from '../card/buy-request.ts';
import type { Card } from '../card/card.ts';
import { Icon } from '../icons/icon.tsx';
import css from './buy-box.module.css';

/** The price block that stays in sight, and on phones the fixed bar that buys. */
export function BuyBox({ card }: { readonly card: Card }) {
  const { bus, config } = useStorefront();
  const { offer, status } = card;
  const buy = () => bus.emit('cart:buy-requested', buyRequest(card));
  const quote = () => bus.emit('cart:shipping-quote-requested', { productId: card.id, name: card.name });
  if (status !== 'available')
    return <NotForSale status={status} phone={config.sistema.geral.site.telefone} />;
  const saved = offer.listPrice === undefined ? 0 : offer.listPrice - offer.cashPrice;
  return (
    <>
      <section className={css.box} aria-label="Preço e compra">
        <div>
          {offer.listPrice !== undefined && (
            <p className={css.old}>
              <span className="sr">Preço anterior </span>
              <s>{formatReais(offer.listPrice)}</s>
            </p>
          )}
          <p className={css.cash}>
            <strong>
              <small>R$</small> {formatReais(offer.cashPrice).slice(3)}
            </strong>{' '}
            <span>à vista no PIX</span>
          </p>
          {saved > 0 && <p className={css.save}>Você economiza {formatReais(saved)}</p>}
        </div>
        {offer.instalments !== '' && (
          <p className={css.instalments}>
            ou <b>{offer.instalments}</b> no cartão
          </p>
        )}
        <button type="button" className="btn btn-buy btn-lg btn-block" onClick={buy}>
          <Icon name="shopping-cart" />
          Comprar
        </button>
        <button type="button" className="btn btn-line btn-block" aria-haspopup="dialog" onClick={quote}>
          <Icon name="truck" />
          Calcular frete e prazo
        </button>
        <ul className={css.sold}>
          <li>
            <Icon name="store" />
            <span>
              Vendido e entregue por <b>{offer.seller}</b>
            </span>
          </li>
          <li>
            <Icon name="shield-check" />
            Garantia do fabricante e 7 dias para devolver
          </li>
          <li>
            <Icon name="package" />
            Em estoque: {offer.stock} {offer.stock === 1 ? 'unidade' : 'unidades'}
          </li>
        </ul>
      </section>
      <div className={css.bar} data-buy-bar="">
        <p>
          <strong>{formatReais(offer.cashPrice)}</strong>
          <small>à vista no PIX</small>
        </p>
        <button type="button" className="btn btn-buy" onClick={buy}>
          Comprar
        </button>
      </div>
    </>
  );
}

function NotForSale({ status, phone }: { status: Card['status']; phone: string }) {
  const onRequest = status === 'on-request';
  return (
    <section className={css.box} aria-label="Preço e compra">
      <p className={css.none}>
        <strong>{onRequest ? 'Sob consulta' : 'Indisponível'}</strong>
        <span>
          {onRequest
            ? 'Preço e prazo com um especialista em climatização.'
            : 'Este produto está sem estoque no momento.'}
        </span>
      </p>
      <a className="btn btn-line btn-lg" href={`tel:${phone.replace(/\D/g, '')}`}>
        <Icon name="phone" />
        {phone}
      </a>
    </section>
  );
}
