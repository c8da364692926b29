import type { EventPayload } from '@storefront/contracts';
import type { CartRequest } from '@storefront/contracts/api';

export type CardStatus = 'available' | 'unavailable' | 'on-request';

export interface CardStamp {
  readonly text: string;
  /** CSS colours of text and background; absent for the shop's own. */
  readonly ink?: string;
  readonly ground?: string;
  /** URL of a picture shown instead of the text. */
  readonly image?: string;
}

export interface EnergyLabel {
  readonly letter: string;
  /** The letter's scale; letters of different scales are not comparable. */
  readonly regime: string;
  /** True for letters that have an icon; the others are shown as text. */
  readonly drawn: boolean;
}

/** An option that must be chosen before buying, such as the voltage. */
type CardOption = Omit<NonNullable<EventPayload<'cart:buy-requested'>['option']>, 'chosenId'>;

export interface Offer {
  /** Reais: list price (absent when nothing is struck through), price in instalments, cash price. */
  readonly listPrice?: number;
  readonly price: number;
  readonly cashPrice: number;
  /** `10x de R$ 199,90 sem juros`, or `com juros`, or empty. */
  readonly instalments: string;
  readonly stock: number;
  readonly seller: string;
  /** The request that adds it to the cart. */
  readonly cart: CartRequest;
}

/** The standard delivery of one piece to the shopper's CEP. */
export interface CardDelivery {
  /** `Frete R$ 79,90` or `Frete grátis` */
  readonly price: string;
  /** The latest day: `27/11` */
  readonly day: string;
}

/** The data of a card and of buying from it; a listing's page has no other product data. */
export interface Card {
  readonly id: number;
  /** The short name in lists, the full name on the product page. */
  readonly name: string;
  /** For analytics; absent when `name` is the full one. */
  readonly fullName?: string;
  readonly url: string;
  readonly brand: string;
  /** For analytics: `Ar-condicionado -> Split Hi-Wall`. */
  readonly category: string;
  readonly status: CardStatus;
  /** URL of the `medium` picture, 1x; empty when there is none. See `smallPicture`. */
  readonly image: string;
  /** The same product in a furnished space, shown on hover. */
  readonly hoverImage?: string;
  readonly stamps: readonly CardStamp[];
  readonly energy?: EnergyLabel;
  readonly cycle?: { readonly name: string; readonly icon?: 'snowflake' | 'sun-snow' };
  /** `9.000` */
  readonly btus?: string;
  readonly wifi?: true;
  /** `invented`: for the demonstration, while no shopper's review is shown. */
  readonly rating: { readonly average: number; readonly count: number; readonly invented?: true };
  readonly offer: Offer;
  readonly option?: CardOption;
  /** Voltages to confirm before buying: those to choose from, none when the voltage is unknown. */
  readonly voltages?: readonly string[];
  /** True when outside sellers have stock: their first offer overrides `offer` once it is known. */
  readonly marketplace?: true;
}
