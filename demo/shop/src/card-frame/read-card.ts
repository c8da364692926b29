/** The card's readers. The browser gets their source, without types, at this file's address. */
export { parseCardExpiry, parseCardNumber, parseSecurityCode } from '@storefront/contracts/api';
