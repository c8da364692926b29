import type * as z from 'zod/mini';

/** Root of every path of the shop's API. */
export const apiRoot = '/v2/front';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = z.ZodMiniType;

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503;

/** Codes of a call's own refusals by status; those of any call, such as `invalid-request`, are not among them. */
export type DeclaredErrors = Readonly<Partial<Record<RefusalStatus, readonly string[]>>>;

/**
 * One call of `/v2/front`: its path (with `{name}` parts), the schemas of its input and of its reply.
 * Browsers build every schema of a file that they import: an endpoint's file imports the schemas of its own calls only.
 */
export interface Endpoint<
  Params extends string,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Reply extends Schema,
  Errors extends DeclaredErrors,
> {
  readonly method: Method;
  readonly path: string;
  readonly params?: readonly Params[];
  readonly query?: () => Query;
  readonly body?: () => Body;
  readonly reply: () => Reply;
  readonly errors?: Errors;
  /** Whether the call honours the header Idempotency-Key: with the same one it is done once, and answered alike. */
  readonly isDoneOnce?: boolean;
}

/** Infers the types; does nothing at run time. */
export function defineEndpoint<
  const Params extends string = never,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Reply extends Schema = Schema,
  const Errors extends DeclaredErrors = Readonly<Record<never, never>>,
>(endpoint: Endpoint<Params, Query, Body, Reply, Errors>): Endpoint<Params, Query, Body, Reply, Errors> {
  return endpoint;
}

// biome-ignore lint/suspicious/noExplicitAny: only this type accepts an endpoint of any shape
export type AnyEndpoint = Endpoint<any, any, any, any, any>;

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
export type ReplyOf<E extends AnyEndpoint> = z.infer<ReturnType<E['reply']>>;

/** A query of which nothing is required may be left out. */
type QueryInput<Q> =
  Readonly<Record<never, never>> extends Q ? { readonly query?: Q } : { readonly query: Q };

/** The input of a call; parts that the endpoint lacks are absent. */
export type CallInput<E extends AnyEndpoint> =
  E extends Endpoint<infer Params, infer Query, infer Body, Schema, DeclaredErrors>
    ? ([Params] extends [never] ? unknown : { readonly params: Readonly<Record<Params, string | number>> }) &
        (Query extends Schema ? QueryInput<InputOf<Query>> : unknown) &
        (Body extends Schema ? { readonly body: InputOf<Body> } : unknown) & { readonly signal?: AbortSignal }
    : never;
