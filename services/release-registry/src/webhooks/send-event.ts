import { createHmac, randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { StoredEvent } from '../database/release-event.ts';
import { lookUpFor, readTarget } from './target.ts';

const defaultTimeoutMs = 10_000;

export type EventTarget = {
  url: string;
  secrets: readonly string[];
  privateHosts: readonly string[];
  timeoutMs?: number | undefined;
};

/**
 * Sends an event once. Throws an Error unless the answer is a 2xx in time; its body is not read, and no redirect is
 * followed.
 */
export async function sendEvent(
  event: Pick<StoredEvent, 'id'>,
  target: EventTarget,
  stopped: AbortSignal,
): Promise<void> {
  const { secrets, privateHosts, timeoutMs = defaultTimeoutMs } = target;
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
      'user-agent': 'aragem-release-registry',
      ...signMessage({ id: event.id, seconds, body }, secrets),
    },
  });
  const answer = Promise.withResolvers<http.IncomingMessage>();
  sent.once('response', answer.resolve).on('error', answer.reject).end(body);
  const response = await answer.promise;
  response.destroy();
  const { statusCode = 0 } = response;
  if (statusCode < 200 || statusCode > 299) throw new Error(`answered ${statusCode}`);
}

const prefix = 'whsec_';

/** Creates a secret of 256 random bits, written as Standard Webhooks does. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

export type SignedMessage = { id: string; seconds: number; body: string };

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
