import type * as fc from 'fast-check';

export interface FuzzRequest {
  readonly method: string;
  /** Path and query, as they go over the wire. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An endpoint of one of the servers, with what it is sent. */
export interface Target {
  readonly name: string;
  readonly origin: string;
  readonly requests: fc.Arbitrary<FuzzRequest>;
  /** Whether 503 with Retry-After is an answer to load: drawing has a queue with an end. */
  readonly maySayBusy: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly ms: number;
}
