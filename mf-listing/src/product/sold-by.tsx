import { Icon } from '@storefront/ui/icon';
import { calendarCheckIcon } from '@storefront/ui/icons/calendar-check';
import { packageIcon } from '@storefront/ui/icons/package';
import { shieldCheckIcon } from '@storefront/ui/icons/shield-check';
import { storeIcon } from '@storefront/ui/icons/store';
import { truckIcon } from '@storefront/ui/icons/truck';
import type { Card } from '../card/card.ts';
import { cartOf } from '../card/cart-of.ts';
import { useDeliveries } from '../card/use-deliveries.ts';
import css from './buy-box.module.css';
import { writtenDay } from './written-day.ts';

interface Props {
  readonly card: Card;
  readonly freeShipping?: boolean | undefined;
  /** ISO 8601: the first day of a service. */
  readonly firstDay?: string | undefined;
}

/** Seller, warranty, stock and delivery. A service has a day and an area instead of a delivery and a stock. */
export function SoldBy({ card, freeShipping, firstDay }: Props) {
  const { seller, stock } = card.offer;
  const isService = cartOf(card).tipo === 'servico';
  const delivery = useDeliveries(isService ? [] : [card])?.get(card.id);
  if (isService)
    return (
      <ul className={css.sold}>
        {firstDay && (
          <li>
            <Icon icon={calendarCheckIcon} />
            <span>
              Primeira data: <b>{writtenDay(firstDay)}</b>, combinada por telefone depois da compra
            </span>
          </li>
        )}
        <li>
          <Icon icon={truckIcon} />
          Em todo o Brasil, deslocamento incluído
        </li>
        <li>
          <Icon icon={storeIcon} />
          <span>
            Vendido e realizado por <b>{seller}</b>
          </span>
        </li>
        <li>
          <Icon icon={shieldCheckIcon} />
          Garantia de 90 dias sobre o serviço
        </li>
      </ul>
    );
  return (
    <ul className={css.sold}>
      <li>
        <Icon icon={storeIcon} />
        <span>
          Vendido e entregue por <b>{seller}</b>
        </span>
      </li>
      <li>
        <Icon icon={shieldCheckIcon} />
        Garantia do fabricante e 7 dias para devolver
      </li>
      <li className={stock <= fewLeft ? css.few : undefined}>
        <Icon icon={packageIcon} />
        {stockText(stock)}
      </li>
      {delivery && (
        <li>
          <Icon icon={truckIcon} />
          <span>
            <b>{delivery.price}</b> para o seu CEP, chega até {delivery.day}
          </span>
        </li>
      )}
      {!delivery && freeShipping && (
        <li>
          <Icon icon={truckIcon} />
          Frete grátis na entrega padrão
        </li>
      )}
    </ul>
  );
}

/** A stock of this many or fewer is shown first. */
const fewLeft = 5;

function stockText(stock: number): string {
  if (stock === 1) return 'Última unidade';
  return stock <= fewLeft ? `Últimas ${stock} unidades` : `Em estoque: ${stock} unidades`;
}
