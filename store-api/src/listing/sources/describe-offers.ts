import { readCardParts } from '../../platform/shop-config/cards.ts';

/** A page's description for search engines. */
export const describeOffers = (name: string): string =>
  `${name} com desconto à vista no PIX${readCardParts('{cartao: e em até 10x sem juros}')}.`;
