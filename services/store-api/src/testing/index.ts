/** A shop for tests of packages that store-api loads by name. */
export { deriveProviderKeys } from '../bootstrap/providers.ts';
export { shortenName } from '../catalogue/cards/short-name.ts';
export { quoteFor } from '../shipping/quote-product.ts';
export { moveShipments } from './goods/move-shipments.ts';
export { payOrder } from './goods/provider-message.ts';
export {
  type ArrivedMail,
  describeMailProvider,
} from './mail/describe-mail-provider.ts';
export { embedded } from './shop/engines.ts';
export { openTestShop, type TestShop, testShopOfFile } from './shop/test-shop.ts';
export { createBuyer, deliver, orderOne, signUpNew } from './visitors/buyers.ts';
export { splitInStock } from './visitors/carts.ts';
export { buy, filledIn, readOrder } from './visitors/checkouts.ts';
export { testToken } from './visitors/visitor.ts';
