import { describeFailure, sendEvent, UnwantedAnswer } from '@storefront/server-kit/send-event';
import type { Queryable } from '../database/queryable.ts';
import { type EffectHandler, RefusedForGood } from '../effects/perform-effects.ts';
import { createEvent, type EventType, type ShopEvent } from './event-types.ts';
import { findWebhook, type Webhook } from './stored-webhooks.ts';

const timeoutMs = 10_000;

export interface Delivering {
  /** Source of the events. */
  readonly shopOrigin: string;
  /** Hosts of webhooks that may have private addresses. */
  readonly privateHosts: readonly string[];
}

interface StoredEvent {
  readonly id: string;
  readonly type: EventType;
  readonly subject: string;
  readonly happenedAt: Date;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Sends an event to a webhook once. @throws Error of the answer, or that there is none */
export const sendToWebhook = (
  event: ShopEvent,
  { url, secrets }: Webhook,
  { privateHosts, ended }: Pick<Delivering, 'privateHosts'> & { readonly ended: AbortSignal },
): Promise<void> =>
  sendEvent(event, { url, secrets, privateHosts, sender: 'aragem-store-api', timeoutMs }, ended);

/** RFC 9110, 15.5.11: the receiver is gone, and says that it comes back no more. */
const gone = 410;

/** Sends a stored event; the key is the webhook's name, a slash and the event. One that was removed needs none any more. */
export const webhookHandler = (
  connection: Queryable,
  { shopOrigin, privateHosts }: Delivering,
): EffectHandler => ({
  kind: 'webhook',
  timeoutMs: timeoutMs + 1_000,
  async perform(key, ended) {
    const at = key.lastIndexOf('/');
    const webhook = await findWebhook(connection, key.slice(0, at));
    const stored = await connection.row<StoredEvent>(
      'select id, type, subject, data, happened_at "happenedAt" from events where id::text = $1',
      [key.slice(at + 1)],
    );
    if (!webhook || !stored) return;
    const { happenedAt, ...event } = stored;
    const time = happenedAt.toISOString();
    try {
      await sendToWebhook(createEvent({ ...event, source: shopOrigin, time }), webhook, {
        privateHosts,
        ended,
      });
    } catch (error) {
      const isGone = error instanceof UnwantedAnswer && error.status === gone;
      throw isGone ? new RefusedForGood(error.message) : new Error(describeFailure(error), { cause: error });
    }
  },
});
