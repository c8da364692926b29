/**
 * Entry of the code of which a page has one copy: bus, context, modules, money. API calls are in `./api`, the routes of
 * pages in `./routes`.
 */
export { ApiError, type FieldProblem } from './api/call/api-error.ts';
export type { ReceivedReply, ResponseCache, SendCall } from './api/call/client.ts';
export { type ApiClient, type ApiClientOptions, createApiClient } from './api/call/client.ts';
export { type AnyEndpoint, apiRoot } from './api/call/define-endpoint.ts';
export { countReceived } from './api/call/tolerate-reply.ts';
export type { StoreConfig } from './api/pages/config.ts';
export type { Bus, SentMessage } from './bus/bus.ts';
export { createBus } from './bus/create-bus.ts';
export { type PerPage, perPage } from './bus/per-page.ts';
export { type BusProblem, UnansweredRequest } from './bus/unanswered-request.ts';
export {
  type EventName,
  type EventPayload,
  events,
  type NotificationName,
  type RequestMessage,
  type RequestName,
} from './events/index.ts';
export { assetPath } from './modules/asset-path.ts';
export {
  type DeferredContext,
  defineLayoutModule,
  definePageModule,
  type Head,
  type LayoutLoadContext,
  type LayoutModule,
  type LoadContext,
  type ModuleId,
  type PageModule,
  type PreloadedImage,
  type Social,
} from './modules/module-contract.ts';
export { PageRedirect } from './modules/page-redirect.ts';
export { type CuratedPackage, sharedNames, unsharedNames } from './modules/shared-names.ts';
export { formatNumber } from './money/format-number.ts';
export { formatReais } from './money/format-reais.ts';
export { bestInstalment, type Instalment, instalmentText, isInterestFree } from './money/instalments.ts';
export { Await, type Deferred } from './react/await.ts';
export {
  Lazy,
  type LazyWithPreload,
  lazyWithPreload,
  preloadForRender,
  useLazy,
} from './react/lazy-with-preload.ts';
export { pureListItem } from './react/pure-list-item.ts';
export {
  type RenderItem,
  type Storefront,
  StorefrontContext,
  useEvent,
  useSnapshot,
  useStorefront,
} from './react/storefront-context.ts';
export { useHydrated } from './react/use-hydrated.ts';
export { type RequestControl, type RequestState, useRequest } from './react/use-request.ts';
export type { RemoteName } from './routes/remote-name.ts';
export { followShopper, notifyShopperChange } from './shopper/shopper-channel.ts';
export { openTabChannel, type TabChannel } from './shopper/tab-channel.ts';
export { contractsVersion } from './version.ts';
