import type { AnyEndpoint } from '@storefront/contracts/api';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';

type Errors = Readonly<Record<number, readonly string[]>>;

const ofAnyCall: Errors = {
  400: ['invalid-request', 'bad-url'],
  401: ['app-token-required'],
  404: ['unknown-call'],
  415: ['coding-not-accepted'],
  500: ['internal'],
  503: [
    'database-restarted',
    'database-timeout',
    'database-unreachable',
    'database-conflict',
    'database-exhausted',
    'database-not-writable',
  ],
};

/** Of calls that change something, which may have a body. */
const ofAnyChange: Errors = {
  400: ['ctp-invalid-json-body', 'ctp-empty-json-body', 'ctp-invalid-content-length', 'bad-request'],
  403: ['foreign-origin'],
  413: ['ctp-body-too-large'],
  415: ['ctp-invalid-media-type'],
  429: ['too-many-requests'],
};

/** Of calls that honour the header Idempotency-Key. */
const ofDoneOnce: Errors = {
  400: ['idempotency-key-invalid'],
  409: ['request-in-progress'],
  422: ['idempotency-key-reused'],
};

/** Codes of all refusals that a call may answer, by status: its own, and those of any call. */
export function listErrors({
  method,
  errors,
  isDoneOnce = false,
}: AnyEndpoint): ReadonlyMap<number, readonly string[]> {
  const all = new Map<number, readonly string[]>();
  const own: Errors = errors ?? {};
  const parts = [
    own,
    ofAnyCall,
    ...(method === 'GET' ? [] : [ofAnyChange]),
    ...(isDoneOnce ? [ofDoneOnce] : []),
  ];
  for (const part of parts)
    for (const [status, codes] of Object.entries(part))
      all.set(Number(status), [...(all.get(Number(status)) ?? []), ...codes]);
  return all;
}

export const isDeclared = (endpoint: AnyEndpoint, status: number, code: string): boolean =>
  listErrors(endpoint).get(status)?.includes(code) === true;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Statuses of a route's answers that are no refusals; without them, 200. */
    answers?: readonly number[];
  }
}

export const listAnswers = (config: FastifyContextConfig | undefined): readonly number[] =>
  config?.answers ?? [200];

/** Calls `onUndeclared` with an answer whose status its route does not declare. Call it before mounting routes. */
export function checkAnswers(app: FastifyInstance, onUndeclared: (what: string) => void): void {
  app.addHook('onSend', async ({ routeOptions: { config, url }, method }, { statusCode }) => {
    // no route has no answers of its own
    if (url === undefined || statusCode >= 400 || listAnswers(config).includes(statusCode)) return;
    onUndeclared(`${method} ${url} does not declare ${statusCode}`);
  });
}
