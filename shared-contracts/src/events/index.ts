import type * as z from 'zod/mini';
import { analyticsSaleTracked } from './analytics-sale-tracked.ts';
import { analyticsTracked } from './analytics-tracked.ts';
import { cartBuyRequested } from './cart-buy-requested.ts';
import { cartItemAdded } from './cart-item-added.ts';
import { cartOpenRequested } from './cart-open-requested.ts';
import { cartPostalCodeUpdated } from './cart-postal-code-updated.ts';
import { cartPurchaseUpdated } from './cart-purchase-updated.ts';
import { cartShippingQuoteRequested } from './cart-shipping-quote-requested.ts';
import { cartUpdated } from './cart-updated.ts';
import { consentSettingsRequested } from './consent-settings-requested.ts';
import { consentUpdated } from './consent-updated.ts';
import { headerOfferRequested } from './header-offer-requested.ts';
import { headerOfferUpdated } from './header-offer-updated.ts';
import { headerSuggestionChosen } from './header-suggestion-chosen.ts';
import { newsletterJoined } from './newsletter-joined.ts';
import { wishlistToggleRequested } from './wishlist-toggle-requested.ts';
import { wishlistUpdated } from './wishlist-updated.ts';

/** Every event of the shop, by name. */
export const events = {
  'analytics:sale-tracked': analyticsSaleTracked,
  'analytics:tracked': analyticsTracked,
  'cart:item-added': cartItemAdded,
  'cart:open-requested': cartOpenRequested,
  'cart:buy-requested': cartBuyRequested,
  'cart:postal-code-updated': cartPostalCodeUpdated,
  'cart:purchase-updated': cartPurchaseUpdated,
  'cart:shipping-quote-requested': cartShippingQuoteRequested,
  'cart:updated': cartUpdated,
  'consent:settings-requested': consentSettingsRequested,
  'consent:updated': consentUpdated,
  'header:offer-requested': headerOfferRequested,
  'header:offer-updated': headerOfferUpdated,
  'header:suggestion-chosen': headerSuggestionChosen,
  'newsletter:joined': newsletterJoined,
  'wishlist:toggle-requested': wishlistToggleRequested,
  'wishlist:updated': wishlistUpdated,
} as const;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.infer<ReturnType<(typeof events)[Name]['schema']>>;
/** The events that wait until their owner has hydrated. */
export type RequestName = Extract<EventName, `${string}-requested`>;
/** Facts and snapshots: the events that need no listener. */
export type NotificationName = Exclude<EventName, RequestName>;
