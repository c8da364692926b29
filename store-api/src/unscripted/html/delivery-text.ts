import { formatReais } from '@storefront/contracts';
import { type DeliveryOption, deliveryTime } from '@storefront/contracts/api';

/** `Entrega padrão, até 4 dias úteis: R$ 79,90`. */
export const deliveryText = (delivery: DeliveryOption): string =>
  `${delivery.nome}, ${deliveryTime(delivery)}: ${delivery.centavos === 0 ? 'grátis' : formatReais(delivery.centavos / 100)}`;
