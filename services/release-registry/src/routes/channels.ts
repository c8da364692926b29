import { Audience } from '@storefront/release-protocol';
import type { Status } from '@storefront/release-protocol/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readAuthor, requireIdentity, requireOverride, requireOwnRemote } from '../access/identity.ts';
import { Reason, Version, validate } from '../access/validate.ts';
import { activateRelease, startCanary } from '../channels/activate-release.ts';
import type { ChannelChange } from '../channels/channel.ts';
import { readStatus, toStatus } from '../channels/read-status.ts';
import { endCanary, rollBackRemote } from '../channels/roll-back.ts';
import { type Author, commitChange } from '../database/changes.ts';
import type { Change } from '../database/schema.ts';
import type { RegistryContext } from './registry-context.ts';

const Force = z.boolean({ error: 'must be true or false' }).default(false);
const Activation = z.object({ version: Version, force: Force, reason: Reason });
const Rollback = z.object({ to: Version.optional(), reason: Reason });
const Percent = z
  .number({ error: 'must be a number' })
  .min(0, 'must be 0 to 100')
  .max(100, 'must be 0 to 100');
const Canary = z.object({ version: Version, force: Force, reason: Reason });
/** Of an audience alone, without `percent`: an older registry refuses it, and does not give it to everybody. */
const AudienceCanary = z.strictObject({
  ...Canary.shape,
  audience: z.strictObject({ name: Audience, percent: Percent }),
});
const CanaryShare = Canary.extend({ percent: Percent });

/** Register inside a scope of `requireTokens`. Each route replies with the channel after the change. */
export function channelChangeRoutes(app: FastifyInstance, { database, discovery }: RegistryContext): void {
  const change = async (
    request: FastifyRequest,
    work: (change: Change, author: Author) => Promise<ChannelChange>,
  ) => {
    const author = readAuthor(request);
    const { result, changed } = await commitChange(database, author, async (transaction) => {
      const { channel, audit, request: waiting = null } = await work(transaction, author);
      return { result: { ...toStatus(channel), request: waiting }, audit };
    });
    if (changed) await discovery.refresh();
    return { ...result, changed: changed && result.request === null };
  };

  app.post('/channels/:remote/activate', async (request) => {
    const remote = requireOwnRemote(request);
    const activation = validate(Activation, request.body, 'body');
    requireOverride(requireIdentity(request), activation);
    return change(request, (transaction, author) =>
      activateRelease(transaction, { remote, ...activation }, author),
    );
  });

  app.post('/channels/:remote/rollback', async (request) => {
    const remote = requireOwnRemote(request);
    const { to, reason } = validate(Rollback, request.body ?? {}, 'body');
    return change(request, (transaction) => rollBackRemote(transaction, { remote, to, reason }));
  });

  app.post('/channels/:remote/canary', async (request) => {
    const remote = requireOwnRemote(request);
    const canary = readCanary(request.body);
    requireOverride(requireIdentity(request), canary);
    return change(request, (transaction, author) =>
      canary.percent === 0
        ? endCanary(transaction, { remote, ...canary })
        : startCanary(transaction, { remote, ...canary }, author),
    );
  });
}

function readCanary(body: unknown) {
  const namesAudience = typeof body === 'object' && body !== null && 'audience' in body;
  if (!namesAudience) return validate(CanaryShare, body, 'body');
  const { audience, ...canary } = validate(AudienceCanary, body, 'body');
  return { ...canary, percent: audience.percent, audience: audience.name };
}

export function statusRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  app.get('/status', async (): Promise<Status> => readStatus(database.db));
}
