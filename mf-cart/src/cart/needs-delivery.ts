import type { Cart } from '@storefront/contracts/api';

/** Whether the cart has goods: services are not delivered, so freight does not concern them. */
export const needsDelivery = ({ itens }: Cart): boolean => itens.some(({ tipo }) => tipo !== 'servico');
