import type { Database } from '../database/schema.ts';
import { claimDeliveries, type Delivery, dropDelivered, settleDelivery } from './deliveries.ts';
import { announceExpiringTokens } from './expiring-tokens.ts';
import { sendEvent } from './send-event.ts';
import { readWebhooks } from './stored-webhooks.ts';

export type WebhookOptions = {
  /** Hosts of webhooks that may have private addresses. */
  privateHosts: readonly string[];
  /** How often it looks for events that are due; default: a second. */
  everyMs?: number;
};

type Log = { error: (error: unknown) => void; warn: (message: string) => void };

const hourMs = 3_600_000;

/** Sends stored events to their webhooks. @returns a function that stops it, after the attempts under way */
export function deliverEvents(
  db: Database,
  { privateHosts, everyMs = 1000 }: WebhookOptions,
  log: Log,
): () => Promise<void> {
  const stopped = new AbortController();
  let hour = 0;
  let running: Promise<void> | undefined;

  const look = async () => {
    const nowMs = Date.now();
    const thisHour = Math.floor(nowMs / hourMs);
    if (thisHour !== hour) {
      await announceExpiringTokens(db, nowMs);
      await dropDelivered(db, nowMs);
      hour = thisHour;
    }
    const claimed = await claimDeliveries(db, nowMs);
    const webhooks = new Map((await readWebhooks(db)).map((webhook) => [webhook.name, webhook]));
    const deliver = async (delivery: Delivery) => {
      const webhook = webhooks.get(delivery.webhook);
      if (webhook === undefined) return;
      const { url, secrets } = webhook;
      const error = await sendEvent(delivery.event, { url, secrets, privateHosts }, stopped.signal).then(
        () => null,
        describeFailure,
      );
      // the attempt that a stop interrupted is repeated by whoever claims the event next
      if (stopped.signal.aborted) return;
      if (error !== null)
        log.warn(
          `webhook ${delivery.webhook}, event ${delivery.event.id}, attempt ${delivery.attempts}: ${error}`,
        );
      await settleDelivery(db, delivery, error, Date.now());
    };
    await Promise.all(claimed.map(deliver));
  };
  const timer = setInterval(() => {
    running ??= look()
      .catch(log.error)
      .finally(() => {
        running = undefined;
      });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    stopped.abort();
    await running;
  };
}

/** What kept an attempt from succeeding, in one line. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer within 10 s';
  const reason = error.cause instanceof Error && error.name === 'AbortError' ? error.cause : error;
  return (reason.name === 'TimeoutError' ? 'no answer within 10 s' : reason.message).slice(0, 300);
}
