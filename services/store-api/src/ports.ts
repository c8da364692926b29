/** What a package of providers implements, and what of the shop it may use for that. */

export { escapeHtml } from '@storefront/server-kit/escape-html';
export type {
  BackOffice,
  OfficeCharge,
  OfficeMessage,
  OfficePayment,
  OfficeReturn,
  OfficeShipment,
  OfficeTexts,
} from './back-office/back-office.ts';
export type {
  DemonstrationPackage,
  ProviderPackage,
  ProviderParts,
  Providers,
  Warehouse,
} from './bootstrap/provider-package.ts';
export type {
  CatalogueSource,
  FirstCatalogue,
  FirstCoupon,
  FirstFilter,
  FirstFilterValue,
  FirstOffer,
  FirstProduct,
  FirstReview,
  FirstSchedule,
} from './catalogue/filling/first-catalogue.ts';
export { type Delivered, missingForFree, shipsFree } from './catalogue/offers/free-shipping.ts';
export type { ProductRecord } from './catalogue/records/records.ts';
export { shopName } from './feedback/moderation.ts';
export { figtreeLettering, readLetteringCode } from './media/letters.ts';
export type { Originals, PicturedProduct } from './media/pictures/originals/originals.ts';
export { noPhotograph, pictureRevision } from './media/pictures/originals/originals.ts';
export { moveDueShipments, type ShipmentStep } from './orders/shipments/move-due-shipments.ts';
export type {
  CardCharge,
  CardFacts,
  ChargeReport,
  ChargeState,
  CodeCharge,
  MadeCharge,
  Payer,
  PaymentCode,
  PaymentProvider,
  ProviderRequest,
  Refund,
  RefundState,
  ReportedRefund,
} from './payments/payment-provider.ts';
export { readData } from './platform/files/read-data.ts';
export { numberIn, readTable, type TableRow } from './platform/files/read-table.ts';
export { HttpProblem, notFound } from './platform/http/errors/problems.ts';
export { RefusedForGood } from './platform/jobs/due-rows.ts';
export { askJson, ProviderRefusal } from './platform/providers/ask-json.ts';
export {
  ForgedMessage,
  ProviderUnavailable,
  UnreadableAnswer,
} from './platform/providers/provider-errors.ts';
export { readProviderSettings } from './platform/providers/read-settings.ts';
export type { PagePackage } from './routes/unscripted.ts';
export { requireQuotes, visitOnly } from './shipping/ask-freight.ts';
export type {
  DeliveryQuote,
  FreightLine,
  FreightProvider,
} from './shipping/freight-provider.ts';
export type { Place, PostalCodes, Street, StreetProvider } from './shipping/postal-codes.ts';
