import type * as z from 'zod';
import { ProviderUnavailable, UnreadableAnswer } from './provider-errors.ts';

interface JsonCall<Answer> {
  /** Of the provider, such as `https://api.provider.example`. */
  readonly origin: string;
  /** With its query. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly timeoutMs: number;
  /** Form of the answers with a status of 2xx. */
  readonly answer: z.ZodType<Answer>;
}

/** A provider has said no, by a status of 4xx. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly status: number;
  /** What it said, as text. */
  readonly body: string;
  constructor(call: string, status: number, body: string) {
    super(`${call}: ${status} ${body.slice(0, 300)}`);
    this.status = status;
    this.body = body;
  }
}

/** Statuses after which the same call may succeed: the caller is too fast, or something took too long. */
const repeatable = new Set([408, 425, 429]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Makes one call of a JSON API, and follows no redirection.
 * @throws ProviderUnavailable when nothing certain was heard, ProviderRefusal for 4xx, UnreadableAnswer for an answer of
 *   another form
 */
export async function askJson<Answer>(call: JsonCall<Answer>): Promise<Answer> {
  const { origin, path, method = 'GET', body, timeoutMs } = call;
  const name = `${method} ${origin}${path.replace(/\?.*/, '')}`;
  const unavailable = (cause: unknown) => new ProviderUnavailable(`${name}: ${String(cause)}`, { cause });
  const response = await fetch(new URL(path, origin), {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw unavailable(error);
  });
  const text = await response.text().catch((error: unknown) => {
    throw unavailable(error);
  });
  if (response.status >= 500 || repeatable.has(response.status)) throw unavailable(response.status);
  if (!response.ok) throw new ProviderRefusal(name, response.status, text);
  const parsed = call.answer.safeParse(parseJson(text));
  if (!parsed.success) throw new UnreadableAnswer(`${name}: ${parsed.error.message.slice(0, 500)}`);
  return parsed.data;
}
