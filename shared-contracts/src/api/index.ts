/** The API `/v2/front`: endpoints and schemas. Remotes bundle the parts that they use. */
export { shareCents } from '../money/share-cents.ts';
export { addReais, multiplyReais } from '../money/sum-reais.ts';
export * from './account/account.ts';
export * from './account/addresses.ts';
export * from './account/email-confirmation.ts';
export { rulesAgainst } from './account/hold-back.ts';
export * from './account/newsletter.ts';
export * from './account/password.ts';
export * from './account/user.ts';
export {
  type FieldProblem,
  mayHaveSucceeded,
  Problem,
  type RefusalCode,
  refusalCode,
} from './call/api-error.ts';
export {
  type AnyEndpoint,
  apiRoot,
  type CallInput,
  defineEndpoint,
  type ReplyOf,
} from './call/define-endpoint.ts';
export { unknownWord } from './call/reader-rules.ts';
export * from './cart/cart.ts';
export * from './cart/coupon.ts';
export * from './cart/upsells.ts';
export * from './checkout/checkout-form.ts';
export * from './checkout/checkout-steps.ts';
export * from './checkout/deliveries.ts';
export * from './checkout/describe-checkout.ts';
export * from './checkout/pickups.ts';
export * from './checkout/unscripted-pages.ts';
export * from './checkout/visits.ts';
export * from './favourites.ts';
export * from './feedback/moderation.ts';
export * from './feedback/own-questions.ts';
export * from './feedback/questions.ts';
export * from './feedback/reviews.ts';
export * from './feedback/store-evaluation.ts';
export * from './feedback/written-text.ts';
export * from './listing/banners.ts';
export * from './listing/brands.ts';
export * from './listing/filters.ts';
export * from './listing/listing.ts';
export * from './listing/present-address.ts';
export { coolingFor, largestRoomBtus, roomAreas } from './listing/room-areas.ts';
export * from './listing/showcase.ts';
export * from './listing/suggestions.ts';
export * from './orders/after-sale.ts';
export * from './orders/buy-again.ts';
export * from './orders/orders.ts';
export * from './orders/payment.ts';
export * from './orders/shipments.ts';
export * from './orders/tracking.ts';
export * from './pages/comparison.ts';
export * from './pages/config.ts';
export * from './pages/content.ts';
export * from './pages/home.ts';
export * from './pages/menu.ts';
export * from './pages/popups.ts';
export * from './pages/sitemap.ts';
export * from './pages/stock-alert.ts';
export * from './payment-methods/payment-methods.ts';
export * from './personal-data.ts';
export { type AnalyticsProduct, analyticsProduct } from './product/analytics-product.ts';
export { CartItemHash, CartRequest } from './product/cart-request.ts';
export { heartFragment, productOfHeart } from './product/heart-fragment.ts';
export * from './product/marketplace.ts';
export * from './product/picture-sources.ts';
export * from './product/product.ts';
export * from './typed/parse-typed.ts';
export { readEmail } from './typed/typed-fields.ts';
export { readTyped } from './typed/typed-text.ts';
export * from './typed/write-typed.ts';
export * from './wishlist.ts';
