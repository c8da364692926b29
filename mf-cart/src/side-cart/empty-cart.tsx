import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { shoppingCartIcon } from '@storefront/ui/icons';
import { orderAddress } from '../address/order-address.ts';
import css from './empty-cart.module.css';

/** Usual capacity for a room of that size, in BTU/h. */
const rooms = [
  { squareMetres: 12, btus: 9_000 },
  { squareMetres: 18, btus: 12_000 },
  { squareMetres: 28, btus: 18_000 },
] as const;

interface EmptyCartProps {
  readonly onLeave?: () => void;
  /** The order that emptied the cart, for a shopper whose page did not see its confirmation. */
  readonly orderNumber?: string | undefined;
}

/** Text of an empty cart, with links to start from. */
export function EmptyCart({ onLeave, orderNumber }: EmptyCartProps) {
  return (
    <div className={css.empty}>
      <span className={css.art}>
        <Petals />
        <Icon icon={shoppingCartIcon} />
      </span>
      <h2 tabIndex={-1} data-focus-when-empty>
        Seu carrinho está vazio
      </h2>
      {orderNumber !== undefined && (
        <p>
          <span>Recebemos seu pedido de demonstração </span>
          <a className={base.link} href={orderAddress(orderNumber)} onClick={onLeave}>
            {orderNumber}
          </a>
          <span>.</span>
        </p>
      )}
      <p>Comece pelo tamanho do ambiente que você quer refrescar.</p>
      <ul>
        {rooms.map(({ squareMetres, btus }) => (
          <li key={squareMetres}>
            <a href={`/busca?busca=ar+condicionado+${btus}+btus`} className={css.choice} onClick={onLeave}>
              até {squareMetres} m²
            </a>
          </li>
        ))}
      </ul>
      <a href="/" className={base.button('primary')} onClick={onLeave}>
        Ver ofertas do dia
      </a>
    </div>
  );
}

/** The house's cobogó: four petals, each a lens of two quarter circles. */
function Petals() {
  return (
    <svg viewBox="0 0 112 112" aria-hidden="true">
      <path d="M0 0A56 56 0 0 1 56 56A56 56 0 0 1 0 0" />
      <path d="M112 0A56 56 0 0 1 56 56A56 56 0 0 1 112 0" />
      <path d="M56 56A56 56 0 0 1 0 112A56 56 0 0 1 56 56" />
      <path d="M56 56A56 56 0 0 1 112 112A56 56 0 0 1 56 56" />
    </svg>
  );
}
