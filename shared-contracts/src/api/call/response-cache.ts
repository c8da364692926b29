import type { ApiError } from './api-error.ts';
import type { AnyEndpoint, ReplyOf } from './define-endpoint.ts';

/** A validated reply with its caching headers. */
export interface ReceivedReply<E extends AnyEndpoint> {
  readonly etag: string;
  /** The reply's `Cache-Control` header. */
  readonly cacheControl: string;
  readonly reply: ReplyOf<E>;
}

/** A server's cache of replies to GET calls. Many callers share a returned reply, so none may change it. */
export interface ResponseCache {
  /** If `isFresh`, the reply may be used without asking the API; otherwise its tag is sent along. */
  find<E extends AnyEndpoint>(
    endpoint: E,
    url: string,
  ): (ReceivedReply<E> & { readonly isFresh: boolean }) | undefined;
  /** Stores a reply, or renews one that the API has confirmed. */
  keep<E extends AnyEndpoint>(endpoint: E, url: string, received: ReceivedReply<E>): void;
  /** A stored reply that may be used although the call failed. */
  findStale<E extends AnyEndpoint>(endpoint: E, url: string, error: ApiError): ReplyOf<E> | undefined;
}
