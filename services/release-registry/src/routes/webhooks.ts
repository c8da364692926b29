import { randomUUID } from 'node:crypto';
import {
  EventType,
  type RemovedWebhook,
  type ResentEvents,
  type TriedWebhook,
  type WebhookList,
  type WebhookSecret,
} from '@storefront/release-protocol/calls';
import { describeFailure, sendEvent } from '@storefront/server-kit/send-event';
import { RefusedTarget, readTarget } from '@storefront/server-kit/webhook-target';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badRequest } from '../access/http-problem.ts';
import { readAuthor, requireIdentity, requireOperator } from '../access/identity.ts';
import { Reason, validate } from '../access/validate.ts';
import { commitChange } from '../database/changes.ts';
import { readEventSource } from '../database/outbox.ts';
import { createEvent } from '../database/release-event.ts';
import { eventSender } from '../webhooks/deliver-events.ts';
import { resendFailed } from '../webhooks/deliveries.ts';
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  requireWebhook,
  rotateSecret,
} from '../webhooks/stored-webhooks.ts';
import type { RegistryContext } from './registry-context.ts';

const Name = z
  .string({ error: 'is missing' })
  .regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores');
const NewWebhook = z.object({
  name: Name,
  url: z.string({ error: 'is missing' }).max(2000, 'must be at most 2000 characters'),
  types: z.array(EventType).min(1, 'must name an event, or be left out for all').nullable().default(null),
  reason: Reason,
});
const WithReason = z.object({ reason: Reason });

/** As `readTarget`. @throws HttpProblem 400 */
function readUrl(text: string, privateHosts: readonly string[]): URL {
  try {
    return readTarget(text, privateHosts);
  } catch (error) {
    if (!(error instanceof RefusedTarget)) throw error;
    const { message } = error;
    throw badRequest(`url: ${message}`, [{ field: 'url', message }]);
  }
}

/** Adds, lists, tries and removes webhooks, for operators. Register inside a scope of `requireTokens`. */
export function webhookRoutes(
  app: FastifyInstance,
  { database, privateHosts }: RegistryContext & { readonly privateHosts: readonly string[] },
): void {
  const requireName = (request: FastifyRequest) => {
    requireOperator(requireIdentity(request), 'manage webhooks');
    return validate(z.object({ name: Name }), request.params, 'URL').name;
  };
  const readReason = (request: FastifyRequest, name: string) => {
    const { reason } = validate(WithReason, request.body ?? {}, 'body');
    return [`"${name}"`, reason].filter(Boolean).join(': ');
  };

  app.get('/webhooks', async (request): Promise<WebhookList> => {
    requireOperator(requireIdentity(request), 'manage webhooks');
    return { webhooks: await listWebhooks(database.db) };
  });

  app.post('/webhooks', async (request, reply) => {
    requireOperator(requireIdentity(request), 'manage webhooks');
    const { name, url, types, reason } = validate(NewWebhook, request.body, 'body');
    const { href, origin } = readUrl(url, privateHosts);
    const why = [`"${name}" at ${origin}`, reason].filter(Boolean).join(': ');
    const { result } = await commitChange(database, readAuthor(request), async (change) => ({
      result: await addWebhook(change, { name, url: href, types }),
      audit: [{ action: 'webhook-add', reason: why }],
    }));
    return reply.code(201).send({ name, secret: result } satisfies WebhookSecret);
  });

  app.delete('/webhooks/:name', async (request): Promise<RemovedWebhook> => {
    const name = requireName(request);
    await commitChange(database, readAuthor(request), async (change) => ({
      result: await removeWebhook(change, name),
      audit: [{ action: 'webhook-remove', reason: `"${name}"` }],
    }));
    return { name, removed: true };
  });

  app.post('/webhooks/:name/rotate', async (request): Promise<WebhookSecret> => {
    const name = requireName(request);
    const reason = readReason(request, name);
    const { result } = await commitChange(database, readAuthor(request), async (change) => ({
      result: await rotateSecret(change, name),
      audit: [{ action: 'webhook-rotate', reason }],
    }));
    return { name, secret: result };
  });

  app.post('/webhooks/:name/test', async (request): Promise<TriedWebhook> => {
    const name = requireName(request);
    const { url, secrets } = await requireWebhook(database.db, name);
    const event = createEvent({
      id: `test.${randomUUID()}`,
      source: await readEventSource(database.db),
      type: 'aragem.webhook.test',
      subject: name,
      time: new Date().toISOString(),
      data: { text: `This tries the webhook ${name}` },
    });
    const error = await sendEvent(
      event,
      { url, secrets, privateHosts, sender: eventSender },
      new AbortController().signal,
    ).then(() => null, describeFailure);
    return { name, error };
  });

  app.post('/webhooks/:name/resend', async (request): Promise<ResentEvents> => {
    const name = requireName(request);
    const reason = readReason(request, name);
    const { result } = await commitChange(database, readAuthor(request), async (change) => {
      await requireWebhook(change, name);
      const count = await resendFailed(change, name);
      return { result: count, audit: count === 0 ? [] : [{ action: 'webhook-resend', reason }] };
    });
    return { name, resent: result };
  });
}
