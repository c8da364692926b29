import { z } from 'zod';

export const eventTypes = [
  'aragem.release.published',
  'aragem.release.refused',
  'aragem.release.activated',
  'aragem.release.canary',
  'aragem.release.canary-ended',
  'aragem.release.rolled-back',
  'aragem.release.warned',
  'aragem.rollout.started',
  'aragem.rollout.step',
  'aragem.rollout.held',
  'aragem.rollout.paused',
  'aragem.rollout.resumed',
  'aragem.rollout.ended',
  'aragem.activation.requested',
  'aragem.remote.frozen',
  'aragem.remote.unfrozen',
  'aragem.token.expiring',
  'aragem.webhook.test',
] as const;

export const EventType = z.enum(eventTypes);
export type EventType = z.infer<typeof EventType>;

/** A webhook without its secret; `undelivered` are the events that wait for another attempt or have failed. */
export const WebhookSummary = z.object({
  name: z.string(),
  url: z.string(),
  types: z.array(z.string()).nullable(),
  delivered: z.number(),
  undelivered: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      subject: z.string().nullable(),
      time: z.string(),
      state: z.enum(['pending', 'failed']),
      attempts: z.number(),
      error: z.string().nullable(),
      /** Time of the next attempt; null for a failed one. */
      nextAt: z.string().nullable(),
    }),
  ),
});
export type WebhookSummary = z.infer<typeof WebhookSummary>;

/** Reply of `GET /webhooks`. */
export const WebhookList = z.object({ webhooks: z.array(WebhookSummary) });
export type WebhookList = z.infer<typeof WebhookList>;

/** A new webhook, or a new secret of one; nobody says the secret again. */
export const WebhookSecret = z.object({ name: z.string(), secret: z.string() });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

export const RemovedWebhook = z.object({ name: z.string(), removed: z.literal(true) });
export type RemovedWebhook = z.infer<typeof RemovedWebhook>;

/** Whether a webhook took a test event; `error` says why not. */
export const TriedWebhook = z.object({ name: z.string(), error: z.string().nullable() });
export type TriedWebhook = z.infer<typeof TriedWebhook>;

/** How many failed events are sent again. */
export const ResentEvents = z.object({ name: z.string(), resent: z.number() });
export type ResentEvents = z.infer<typeof ResentEvents>;
