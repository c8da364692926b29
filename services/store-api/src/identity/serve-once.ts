import { hash } from 'node:crypto';
import type { AnyEndpoint, ReplyOf } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { type Call, type Handler, serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { findSession, type VisitServices } from './session/session.ts';

/** A call whose process died may be repeated after this time; what it does is done once all the same. */
const claimSeconds = 15;
const longestKey = 255;

/**
 * Reads the header: a string of structured fields (RFC 9651), as the draft 'The Idempotency-Key HTTP Header Field' asks, or
 * its content without quotes, as many clients send it.
 * @throws HttpProblem 400 for another value
 */
function readKey(header: unknown): string | undefined {
  if (header === undefined) return undefined;
  const text = typeof header === 'string' ? header.trim() : '';
  const quoted = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/
    .exec(text)?.[1]
    ?.replace(/\\(["\\])/g, '$1');
  const key = quoted ?? (/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(text) ? text : '');
  if (key === '' || key.length > longestKey)
    throw new HttpProblem(
      ...([400, 'idempotency-key-invalid'] as const),
      `O cabeçalho Idempotency-Key precisa ter de 1 a ${longestKey} caracteres ASCII, entre aspas`,
    );
  return key;
}

interface KeyedCall {
  readonly sessionId: string;
  readonly key: string;
  readonly fingerprint: string;
}

interface StoredAnswer {
  readonly fingerprint: string;
  /** Null while the call runs. */
  readonly status: number | null;
  readonly answer: unknown;
}

type StoredProblem = Pick<HttpProblem, 'code' | 'fields'> & { readonly detail: string };

/** @returns whether this call is the one to do; else another one has done it, or does it */
const claim = (database: Database, { sessionId, key, fingerprint }: KeyedCall): Promise<boolean> =>
  database.changes(
    `insert into idempotency_keys (session_id, key, fingerprint, claimed_until)
     values ($1, $2, $3, now() + make_interval(secs => $4))
     on conflict (session_id, key) do update set claimed_until = excluded.claimed_until
       where idempotency_keys.status is null and idempotency_keys.claimed_until <= now()
         and idempotency_keys.fingerprint = excluded.fingerprint`,
    [sessionId, key, fingerprint, claimSeconds],
  );

const inProgress = () =>
  new HttpProblem(
    409,
    'request-in-progress',
    'Este pedido já está sendo atendido. Aguarde a resposta.',
    [],
    1,
  );

/**
 * The answer to a call that was made before.
 * @throws HttpProblem as it was answered; 422 for another call under the same key, 409 while the first one runs
 */
async function repeatAnswer(
  database: Database,
  { sessionId, key, fingerprint }: KeyedCall,
): Promise<unknown> {
  const stored = await database.row<StoredAnswer>(
    'select fingerprint, status, answer from idempotency_keys where session_id = $1 and key = $2',
    [sessionId, key],
  );
  if (stored && stored.fingerprint !== fingerprint)
    throw new HttpProblem(
      ...([422, 'idempotency-key-reused'] as const),
      'Esta Idempotency-Key já foi usada com outro pedido. Use uma chave nova.',
    );
  if (!stored || stored.status === null) throw inProgress();
  if (stored.status === 200) return stored.answer;
  const { code, detail, fields } = stored.answer as StoredProblem;
  throw new HttpProblem(stored.status, code, detail, fields);
}

const store = (database: Database, { sessionId, key }: KeyedCall, status: number, answer: unknown) =>
  database.rows('update idempotency_keys set status = $3, answer = $4 where session_id = $1 and key = $2', [
    sessionId,
    key,
    status,
    JSON.stringify(answer),
  ]);

/** What may end otherwise when it is tried again is not stored. */
const isFinal = (error: unknown): error is HttpProblem =>
  error instanceof HttpProblem && error.status < 500 && error.status !== 429;

async function doAndStore<T>(database: Database, call: KeyedCall, work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work();
    await store(database, call, 200, answer);
    return answer;
  } catch (error) {
    if (isFinal(error)) {
      const { status, code, message: detail, fields } = error;
      await store(database, call, status, { code, detail, fields });
    } else
      await database.rows(
        'delete from idempotency_keys where session_id = $1 and key = $2 and status is null',
        [call.sessionId, call.key],
      );
    throw error;
  }
}

const computeFingerprint = (
  { params, query, body }: Pick<Call<AnyEndpoint>, 'params' | 'query' | 'body'>,
  endpoint: AnyEndpoint,
) => hash('sha256', JSON.stringify([endpoint.method, endpoint.path, params, query, body]));

/**
 * As `serveEndpoint`, for a call that does more when it is repeated: with the header Idempotency-Key it is done once for its session, whichever
 * process gets it again, and answered alike for a day. Without a session there is nothing to pay or to repeat, and the key means nothing.
 */
export function serveOnce<E extends AnyEndpoint>(
  app: FastifyInstance,
  services: () => VisitServices & { readonly database: Database },
  endpoint: E,
  handler: Handler<E, ReplyOf<E>>,
): void {
  serveEndpoint(app, endpoint, async (call: Call<E>) => {
    const key = readKey(call.request.headers['idempotency-key']);
    const session = key === undefined ? undefined : await findSession(services(), call.request);
    if (key === undefined || !session) return handler(call);
    const { database } = services();
    const keyed = { sessionId: session.id, key, fingerprint: computeFingerprint(call, endpoint) };
    if (!(await claim(database, keyed))) return (await repeatAnswer(database, keyed)) as ReplyOf<E>;
    return doAndStore(database, keyed, async () => handler(call));
  });
}
