import { type ApiClient, ApiError } from '@storefront/contracts';
import {
  type AnyEndpoint,
  type CallInput,
  CheckoutQuery,
  configEndpoint,
  type ReplyOf,
} from '@storefront/contracts/api';
import { type Page, pageDocument, pagePolicy } from '../html/page.ts';
import type { Form } from './forms.ts';
import { pageAddress, purchasePages } from './steps.ts';

/** What a browser that runs no scripts asks for. */
export interface PageRequest {
  readonly query: Form;
  /** What a form sent; empty without one. */
  readonly form: Form;
  /** The parts of the page's address. */
  readonly params: Form;
}

export interface PageReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** HTML; empty for a redirect. */
  readonly body: string;
}

/** One request, and the shop's API as this visitor may call it. */
export interface Visit extends PageRequest {
  /** Which purchase the page's address is about; empty for the cart. */
  readonly purchase: CheckoutQuery;
  /** @throws ApiError as the endpoint refuses */
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>>;
  show(page: Page, status?: number): Promise<PageReply>;
  /** Opens a page of the purchase; a form is always answered so, and reloading the page sends nothing again. */
  goTo(page: string, query?: Form): PageReply;
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': pagePolicy,
  // addresses have keys of links
  'referrer-policy': 'strict-origin',
};

/** The page that says that the shop does not answer is shown without who sells. @throws any other error */
function nothingKnown(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/** An address that says something else is about the cart. */
function readPurchase({ agora }: Form): CheckoutQuery {
  const read = CheckoutQuery.safeParse({ agora });
  return read.success && agora !== undefined ? read.data : {};
}

/** @param api sends calls as the visitor, and keeps the cookies that come back */
export const openVisit = (api: ApiClient, request: PageRequest): Visit => ({
  ...request,
  purchase: readPurchase(request.query),
  call: (endpoint, input) => api.call(endpoint, input),
  show: async (page, status = 200) => ({
    status,
    headers: pageHeaders,
    body: pageDocument(page, await api.call(configEndpoint, {}).catch(nothingKnown)),
  }),
  goTo(page, query = {}) {
    const purchase = purchasePages.includes(page) ? readPurchase(request.query) : {};
    const location = pageAddress(page, purchase, query);
    return { status: 303, headers: { 'cache-control': 'no-store', location }, body: '' };
  },
});
