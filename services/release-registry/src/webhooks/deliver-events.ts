import { startDelivering } from '@storefront/server-kit/deliveries';
import { describeFailure, sendEvent } from '@storefront/server-kit/send-event';
import type { Database } from '../database/schema.ts';
import { claimDeliveries, type Delivery, dropDelivered, settleDelivery } from './deliveries.ts';
import { announceExpiringTokens } from './expiring-tokens.ts';
import { requireWebhook } from './stored-webhooks.ts';

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
/** By which receivers know who sends. */
export const eventSender = 'aragem-release-registry';

/**
 * Sends stored events to their webhooks; a webhook's next ones follow once its present ones are answered, and wait for no
 * other webhook. @returns a function that stops it, after the attempts under way
 */
export function deliverEvents(
  db: Database,
  { privateHosts, everyMs = 1000, timeoutMs }: WebhookOptions,
  log: Log,
): () => Promise<void> {
  let hour = 0;

  async function doHourly(nowMs: number): Promise<void> {
    const thisHour = Math.floor(nowMs / hourMs);
    if (thisHour === hour) return;
    await announceExpiringTokens(db, nowMs);
    await dropDelivered(db, nowMs);
    hour = thisHour;
  }
  return startDelivering<Delivery>(
    {
      mostInLane: 1,
      async claim(busy) {
        const nowMs = Date.now();
        await doHourly(nowMs);
        return claimDeliveries(db, nowMs, busy);
      },
      async deliver({ lane, event }, stopped) {
        const { url, secrets } = await requireWebhook(db, lane);
        await sendEvent(event, { url, secrets, privateHosts, timeoutMs, sender: eventSender }, stopped);
      },
      async settle(delivery, result) {
        const error = 'error' in result ? describeFailure(result.error) : null;
        const { lane, event, attempts } = delivery;
        if (error !== null) log.warn(`webhook ${lane}, event ${event.id}, attempt ${attempts}: ${error}`);
        await settleDelivery(db, delivery, error, Date.now());
      },
    },
    { everyMs, onError: log.error },
  );
}
