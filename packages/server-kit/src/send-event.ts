import { createHmac, randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { lookUpFor, readTarget } from './webhook-target.ts';

const defaultTimeoutMs = 10_000;

export interface EventTarget {
  readonly url: string;
  /** Each of them signs. */
  readonly secrets: readonly string[];
  /** Hosts that may have private addresses. */
  readonly privateHosts: readonly string[];
  /** Who sends it: the `User-Agent`. */
  readonly sender: string;
  /** How long it waits for an answer; default: ten seconds. */
  readonly timeoutMs?: number | undefined;
}

/** A receiver answered, but not with 2xx. */
export class UnwantedAnswer extends Error {
  override readonly name = 'UnwantedAnswer';
  readonly status: number;
  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
  }
}

/**
 * Sends a CloudEvent once, in its structured JSON form. The answer's body is not read, and no redirect is followed.
 * @throws UnwantedAnswer unless the answer is 2xx; another Error when there is none in time
 */
export async function sendEvent(
  event: { readonly id: string },
  target: EventTarget,
  stopped: AbortSignal,
): Promise<void> {
  const { secrets, privateHosts, sender, timeoutMs = defaultTimeoutMs } = target;
  const url = readTarget(target.url, privateHosts);
  const body = JSON.stringify(event);
  const seconds = Math.floor(Date.now() / 1000);
  const { request } = url.protocol === 'https:' ? https : http;
  const sent = request(url, {
    method: 'POST',
    agent: false,
    lookup: lookUpFor(url, privateHosts),
    signal: AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]),
    headers: {
      'content-type': 'application/cloudevents+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': sender,
      ...signMessage({ id: event.id, seconds, body }, secrets),
    },
  });
  const answer = Promise.withResolvers<http.IncomingMessage>();
  sent.once('response', answer.resolve).on('error', answer.reject).end(body);
  const response = await answer.promise;
  response.destroy();
  const { statusCode = 0 } = response;
  if (statusCode < 200 || statusCode > 299) throw new UnwantedAnswer(statusCode);
}

/** What kept an attempt from succeeding, in one line. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer within 10 s';
  const reason = error.cause instanceof Error && error.name === 'AbortError' ? error.cause : error;
  return (reason.name === 'TimeoutError' ? 'no answer within 10 s' : reason.message).slice(0, 300);
}

const prefix = 'whsec_';

/** Creates a secret of 256 random bits, written as Standard Webhooks does. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

export interface SignedMessage {
  readonly id: string;
  readonly seconds: number;
  readonly body: string;
}

/**
 * Headers by which a receiver checks a message (https://github.com/standard-webhooks/standard-webhooks, symmetric); one
 * signature for each secret.
 */
export function signMessage(
  { id, seconds, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
