import type { AnyEndpoint, CallInput } from '../call/define-endpoint.ts';
import type * as api from '../index.ts';

type Api = typeof api;

/** The endpoints that have an input. */
export type EndpointWithInput = {
  [Name in keyof Api]: Api[Name] extends AnyEndpoint
    ? Record<never, never> extends CallInput<Api[Name]>
      ? never
      : Name
    : never;
}[keyof Api];

export type RequestSamples<Names extends EndpointWithInput> = {
  [Name in Names]: readonly [accepted: CallInput<Api[Name]>, rejected: CallInput<Api[Name]>];
};
