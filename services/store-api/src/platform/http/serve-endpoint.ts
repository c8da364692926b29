import {
  type AnyEndpoint,
  apiRoot,
  type FieldProblem,
  type ReplyOf,
  readTyped,
} from '@storefront/contracts/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { badRequest } from './errors/problems.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Number of state-changing calls that one IP address may make in a minute. */
    writesPerMinute: number;
  }
  interface FastifyContextConfig {
    /** The contract's endpoint that the route serves. */
    endpoint?: AnyEndpoint;
  }
}

type OutputOf<Thunk> = Thunk extends () => infer S ? (S extends Schema ? z.output<S> : undefined) : undefined;

/** The argument of a handler: the parts of the request, checked and typed by the endpoint's schemas. */
export interface Call<E extends AnyEndpoint> {
  readonly params: Readonly<Record<NonNullable<E['params']>[number], string>>;
  readonly query: OutputOf<NonNullable<E['query']>>;
  readonly body: OutputOf<NonNullable<E['body']>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handler<E extends AnyEndpoint, Result> = (call: Call<E>) => Result | Promise<Result>;

/**
 * Creates the function that returns the checked request; only here a schema's run-time result is given the endpoint's
 * static types.
 * Schemas that are thunks are evaluated once, not for each request.
 */
export function callReader<E extends AnyEndpoint>(
  endpoint: E,
): (request: FastifyRequest, reply: FastifyReply) => Call<E> {
  const query: Schema | undefined = endpoint.query?.();
  const body: Schema | undefined = endpoint.body?.();
  return (request, reply) => {
    checkParams(request.params);
    const call: unknown = {
      params: request.params,
      query: check(query, request.query, 'query'),
      body: check(body, request.body, 'body'),
      request,
      reply,
    };
    return call as Call<E>;
  };
}

/** Limits that are stricter than the shop's general one, for calls that invite guessing. */
export interface Limits {
  readonly writesPerMinute: number;
}

type RawHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

interface Mounting {
  readonly limits?: Limits | undefined;
  /** Statuses that the handler answers beside refusals; without them, 200. */
  readonly answers?: readonly number[];
}

/** Mounts an endpoint whose handler reads the request itself, and sends the reply. */
export function mount(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  handler: RawHandler,
  { limits, answers = [200] }: Mounting = {},
): void {
  const max = limits?.writesPerMinute ?? app.writesPerMinute;
  app.route({
    method: endpoint.method,
    url: apiRoot + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      endpoint,
      answers,
      ...(endpoint.method === 'GET'
        ? {}
        : { rateLimit: { max, timeWindow: '1 minute', groupId: String(max) } }),
    },
    handler,
  });
}

/** Mounts an endpoint whose handler sends the reply itself. */
export function serveRaw<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, FastifyReply>,
  limits?: Limits,
): void {
  const read = callReader(endpoint);
  // async, so that a handler that throws is treated like one that rejects
  mount(app, endpoint, async (request, reply) => handler(read(request, reply)), { limits });
}

/**
 * Mounts an endpoint of the contracts: its schemas check the input, and a refusal names the fields.
 * Replies are typed, not parsed; tests parse them.
 */
export const serveEndpoint = <E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, ReplyOf<E>>,
): void => serveLimited(app, endpoint, undefined, handler);

/** As `serveEndpoint`, with limits of its own. */
export function serveLimited<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  limits: Limits | undefined,
  handler: Handler<E, ReplyOf<E>>,
): void {
  const send = async (call: Call<E>) => {
    const body = await handler(call);
    call.reply.type('application/json; charset=utf-8');
    if (!call.reply.hasHeader('cache-control')) call.reply.header('cache-control', 'no-store');
    return call.reply.send(JSON.stringify(body));
  };
  serveRaw(app, endpoint, send, limits);
}

type Schema = z.ZodMiniType;

function withoutNulls(value: unknown, field: string): FieldProblem[] {
  if (typeof value === 'string')
    return value.includes('\0') ? [{ field, message: 'não pode conter o caractere nulo' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    withoutNulls(part, field === '' ? key : `${field}.${key}`),
  );
}

/** Reads typed texts, then checks the value. @throws HttpProblem 400 naming fields */
function check(schema: Schema | undefined, value: unknown, whole: string): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(readTyped(schema, value));
  const problems = parsed.success
    ? withoutNulls(parsed.data, '')
    : parsed.error.issues.map((issue) => ({
        field: issue.path.join('.') || whole,
        message: issue.message,
      }));
  if (problems.length > 0) throw badRequest(problems);
  return parsed.data;
}

function checkParams(params: unknown): void {
  const problems = withoutNulls(params, '');
  if (problems.length > 0) throw badRequest(problems);
}
