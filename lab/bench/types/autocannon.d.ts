/** The part of autocannon that is used here; the package has no types. */
declare module 'autocannon' {
  export interface CannonRequest {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly setupRequest?: (request: CannonRequest) => CannonRequest;
  }
  export interface CannonResult {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    /** Bytes of all answers. */
    readonly throughput: { readonly total: number };
    readonly errors: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }
  const autocannon: (options: {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly requests: readonly CannonRequest[];
  }) => Promise<CannonResult>;
  export default autocannon;
}
