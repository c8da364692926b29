import { calendarCheckIcon, packageIcon, shieldCheckIcon, storeIcon, truckIcon } from '@storefront/ui/icons';
import { useDeliveries } from '../card/use-deliveries.ts';
import { writtenDay } from '../dates/written-day.ts';
import css from './buy-box.module.css';
import { IconItem } from './icon-item.tsx';
import type { ProductData } from './product-data.ts';

/** Seller, warranty, stock and delivery. A service has a day and an area instead of delivery and stock. */
export function SoldBy({ data: { card, freeShipping, service } }: { readonly data: ProductData }) {
  const { seller, stock } = card.offer;
  const isService = card.offer.cart.tipo === 'servico';
  const delivery = useDeliveries(isService ? [] : [card])?.get(card.id);
  return (
    <ul className={css.sold}>
      {isService && service && (
        <IconItem icon={calendarCheckIcon}>
          Primeira data: <b>{writtenDay(service.firstDay)}</b>; você escolhe o dia ao finalizar a compra
        </IconItem>
      )}
      {isService && <IconItem icon={truckIcon}>Em todo o Brasil, deslocamento incluído</IconItem>}
      <IconItem icon={storeIcon}>
        Vendido e {isService ? 'realizado' : 'entregue'} por <b>{seller}</b>
      </IconItem>
      <IconItem icon={shieldCheckIcon}>
        {isService ? 'Garantia de 90 dias sobre o serviço' : 'Garantia do fabricante e 7 dias para devolver'}
      </IconItem>
      {!isService && (
        <IconItem icon={packageIcon} className={stock <= fewLeft ? css.few : undefined}>
          {stockText(stock)}
        </IconItem>
      )}
      {delivery ? (
        <IconItem icon={truckIcon}>
          <b>{delivery.price}</b> para o seu CEP, chega até {delivery.day}
        </IconItem>
      ) : (
        freeShipping && !isService && <IconItem icon={truckIcon}>Frete grátis na entrega padrão</IconItem>
      )}
    </ul>
  );
}

/** A stock of this number or fewer is displayed. */
const fewLeft = 5;

function stockText(stock: number): string {
  if (stock === 1) return 'Última unidade';
  return stock <= fewLeft ? `Últimas ${stock} unidades` : `Em estoque: ${stock} unidades`;
}
