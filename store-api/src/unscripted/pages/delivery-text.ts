import { formatReais } from '@storefront/contracts';
import type { DeliveryOption } from '@storefront/contracts/api';

const workingDays = (days: number) => (days === 1 ? '1 dia útil' : `${days} dias úteis`);

/** `Entrega padrão, até 4 dias úteis: R$ 79,90`. */
export const deliveryText = ({ nome, prazoDias, centavos }: DeliveryOption): string =>
  `${nome}, até ${workingDays(prazoDias)}: ${centavos === 0 ? 'grátis' : formatReais(centavos / 100)}`;
