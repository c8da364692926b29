import { Icon } from '@storefront/ui/icon';
import { packageIcon } from '@storefront/ui/icons/package';
import { shieldCheckIcon } from '@storefront/ui/icons/shield-check';
import { storeIcon } from '@storefront/ui/icons/store';
import type { Card } from '../card/card.ts';
import { cartOf } from '../card/cart-of.ts';
import css from './buy-box.module.css';

/** Seller, warranty and delivery. A service is not delivered and has no stock. */
export function SoldBy({ card }: { readonly card: Card }) {
  const { seller, stock } = card.offer;
  const service = cartOf(card).tipo === 'servico';
  return (
    <ul className={css.sold}>
      <li>
        <Icon icon={storeIcon} />
        <span>
          {service ? 'Vendido e realizado por' : 'Vendido e entregue por'} <b>{seller}</b>
        </span>
      </li>
      <li>
        <Icon icon={shieldCheckIcon} />
        {service ? 'Garantia de 90 dias sobre o serviço' : 'Garantia do fabricante e 7 dias para devolver'}
      </li>
      {!service && (
        <li>
          <Icon icon={packageIcon} />
          Em estoque: {stock} {stock === 1 ? 'unidade' : 'unidades'}
        </li>
      )}
    </ul>
  );
}
