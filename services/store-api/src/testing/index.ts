/** A shop for tests of packages that store-api loads by name. */
export { deriveProviderKeys } from '../bootstrap/providers.ts';
export { shortenName } from '../catalogue/cards/short-name.ts';
export { sweepPayments } from '../payments/expire-payments.ts';
export { requestRefund } from '../payments/refunds.ts';
export { webhookPath } from '../routes/payments.ts';
export { quoteFor } from '../shipping/quote-product.ts';
export { moveShipments } from './goods/move-shipments.ts';
export { payOrder } from './goods/provider-message.ts';
export {
  describeFreightProvider,
  describeStreetProvider,
  type FreightStandIn,
  type StreetStandIn,
} from './ports/freight-port.ts';
export {
  describePaymentProvider,
  type PaymentStandIn,
  type ProviderFault,
} from './ports/payment-port.ts';
export { embedded } from './shop/engines.ts';
export { openTestShop, type TestShop, testShopOfFile } from './shop/test-shop.ts';
export { createBuyer, deliver, orderOne, signUpNew } from './visitors/buyers.ts';
export { splitInStock } from './visitors/carts.ts';
export { buy, filledIn, readOrder } from './visitors/checkouts.ts';
export { createRandom, type Random } from './visitors/random.ts';
export { testToken } from './visitors/visitor.ts';
