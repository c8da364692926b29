import { apiRoot } from '@storefront/contracts/api';

/** A reply of the shop's API, unparsed. */
export interface RelayedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Sends one GET request for a renderer process, with the App-Token that only the shell has.
 * @param url path below the API's root, with its query
 * @throws Error when the API does not reply
 */
export type ApiRelay = (
  url: string,
  options: {
    readonly etag: string | undefined;
    readonly signal: AbortSignal;
    /** The visitor's request that caused the call. */
    readonly requestId: string | undefined;
  },
) => Promise<RelayedReply>;

/** Response headers that the API client in a load reads. */
export const relayedHeaders = ['etag', 'cache-control', 'x-request-id'] as const;

/** Whether a URL from a release's code stays below the API's root, however it is written. */
export function isApiUrl(url: string): boolean {
  const origin = 'http://api.invalid';
  const parsed = URL.parse(url, origin);
  return parsed?.origin === origin && parsed.pathname.startsWith(`${apiRoot}/`) && parsed.hash === '';
}
