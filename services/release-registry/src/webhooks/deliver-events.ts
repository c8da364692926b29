import type { Database } from '../database/schema.ts';
import { claimDeliveries, type Delivery, dropDelivered, settleDelivery } from './deliveries.ts';
import { announceExpiringTokens } from './expiring-tokens.ts';
import { sendEvent } from './send-event.ts';
import { readWebhooks, type Webhook } from './stored-webhooks.ts';

export type WebhookOptions = {
  /** Hosts of webhooks that may have private addresses. */
  privateHosts: readonly string[];
  /** How often it looks for events that are due; default: a second. */
  everyMs?: number;
  /** How long it waits for an answer; default: ten seconds. */
  timeoutMs?: number;
};

type Log = { error: (error: unknown) => void; warn: (message: string) => void };

const hourMs = 3_600_000;

/**
 * Sends stored events to their webhooks; a webhook's next ones follow once its present ones are answered, and wait for no
 * other webhook. @returns a function that stops it, after the attempts under way
 */
export function deliverEvents(
  db: Database,
  { privateHosts, everyMs = 1000, timeoutMs }: WebhookOptions,
  log: Log,
): () => Promise<void> {
  const stopped = new AbortController();
  const attempts = new Map<string, Promise<unknown>>();
  let hour = 0;
  let looking: Promise<void> | undefined;

  const deliver = async ({ url, secrets }: Webhook, delivery: Delivery) => {
    const target = { url, secrets, privateHosts, timeoutMs };
    const error = await sendEvent(delivery.event, target, stopped.signal).then(() => null, describeFailure);
    // the attempt that a stop interrupted is repeated by whoever claims the event next
    if (stopped.signal.aborted) return;
    if (error !== null)
      log.warn(
        `webhook ${delivery.webhook}, event ${delivery.event.id}, attempt ${delivery.attempts}: ${error}`,
      );
    await settleDelivery(db, delivery, error, Date.now());
  };
  const look = async () => {
    const nowMs = Date.now();
    const thisHour = Math.floor(nowMs / hourMs);
    if (thisHour !== hour) {
      await announceExpiringTokens(db, nowMs);
      await dropDelivered(db, nowMs);
      hour = thisHour;
    }
    const claimed = await claimDeliveries(db, nowMs, [...attempts.keys()]);
    if (claimed.length === 0) return;
    const webhooks = new Map((await readWebhooks(db)).map((webhook) => [webhook.name, webhook]));
    for (const [name, deliveries] of Map.groupBy(claimed, ({ webhook }) => webhook)) {
      const webhook = webhooks.get(name);
      if (webhook === undefined) continue;
      const sent = Promise.all(deliveries.map((delivery) => deliver(webhook, delivery)));
      attempts.set(
        name,
        sent.catch(log.error).finally(() => attempts.delete(name)),
      );
    }
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch(log.error)
      .finally(() => {
        looking = undefined;
      });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    stopped.abort();
    await looking;
    await Promise.all(attempts.values());
  };
}

/** What kept an attempt from succeeding, in one line. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer within 10 s';
  const reason = error.cause instanceof Error && error.name === 'AbortError' ? error.cause : error;
  return (reason.name === 'TimeoutError' ? 'no answer within 10 s' : reason.message).slice(0, 300);
}
