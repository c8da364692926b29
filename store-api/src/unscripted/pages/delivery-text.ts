import { formatReais } from '@storefront/contracts';
import { type DeliveryOption, workingDays } from '@storefront/contracts/api';

/** `Entrega padrão, até 4 dias úteis: R$ 79,90`. */
export const deliveryText = ({ nome, prazoDias, centavos }: DeliveryOption): string =>
  `${nome}, até ${workingDays(prazoDias)}: ${centavos === 0 ? 'grátis' : formatReais(centavos / 100)}`;
