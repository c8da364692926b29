import type * as fc from 'fast-check';

export interface FuzzRequest {
  readonly method: string;
  /** Path and query, exactly as they are sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An endpoint of one of the servers, with the requests that it gets. */
export interface Target {
  readonly name: string;
  readonly origin: string;
  readonly requests: fc.Arbitrary<FuzzRequest>;
  /** Whether 503 with Retry-After is allowed under load, because drawing has a limited queue. */
  readonly maySayBusy: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly ms: number;
}
