import { z } from 'zod';
import { type Channel, previousOf } from './channel.ts';

/** One remote as `GET /status` tells it; `percent` is the canary's share, 0 to 100. */
export const ChannelStatus = z.object({
  remote: z.string(),
  active: z.string(),
  /** ISO 8601, UTC. */
  activatedAt: z.string(),
  previous: z.string().nullable(),
  canary: z.object({ version: z.string(), percent: z.number() }).nullable(),
});
export type ChannelStatus = z.infer<typeof ChannelStatus>;

/** `GET /status`. */
export const Status = z.object({ remotes: z.array(ChannelStatus) });

/** Reply to a change of a channel; `changed` is false when it was as asked already. */
export const ChangedChannel = z.object({ ...ChannelStatus.shape, changed: z.boolean() });
export type ChangedChannel = z.infer<typeof ChangedChannel>;

export function statusOf(channel: Channel): ChannelStatus {
  return {
    remote: channel.remote,
    active: channel.active,
    activatedAt: channel.activatedAt,
    previous: previousOf(channel) ?? null,
    canary: channel.canary ?? null,
  };
}
