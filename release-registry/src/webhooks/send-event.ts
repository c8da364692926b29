import http from 'node:http';
import https from 'node:https';
import type { StoredEvent } from '../records/release-event.ts';
import { signMessage } from './signature.ts';
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
