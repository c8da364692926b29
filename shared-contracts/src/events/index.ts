import type * as z from 'zod/mini';
import { analyticsSaleTracked, analyticsTracked } from './analytics.ts';
import {
  cartBuyRequested,
  cartItemAdded,
  cartOpenRequested,
  cartPostalCodeUpdated,
  cartPurchaseUpdated,
  cartShippingQuoteRequested,
  cartUpdated,
} from './cart.ts';
import { consentSettingsRequested, consentUpdated } from './consent.ts';
import { headerOfferRequested, headerOfferUpdated, headerSuggestionChosen } from './header.ts';
import { newsletterJoined } from './newsletter.ts';
import { wishlistToggleRequested, wishlistUpdated } from './wishlist.ts';

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
/** A request of any name. */
export type RequestMessage<Name extends RequestName = RequestName> = {
  readonly [Each in Name]: { readonly name: Each; readonly payload: EventPayload<Each> };
}[Name];
/** Facts and snapshots: the events that need no listener. */
export type NotificationName = Exclude<EventName, RequestName>;
