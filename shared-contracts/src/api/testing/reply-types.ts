import type { AnyEndpoint, ReplyOf } from '../call/define-endpoint.ts';
import type * as api from '../index.ts';

type Api = typeof api;
export type EndpointName = { [Name in keyof Api]: Api[Name] extends AnyEndpoint ? Name : never }[keyof Api];

export type ReplySamples<Names extends EndpointName> = {
  [Name in Names]: readonly [accepted: ReplyOf<Api[Name]>, rejected: ReplyOf<Api[Name]>];
};
