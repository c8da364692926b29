import { z } from 'zod';
import { ActivationRequest } from '../approvals/approvals.ts';
import { type Channel, findPrevious } from '../channels/channel.ts';
import { Freeze } from '../freezes/freezes.ts';
import { ReleaseOrigin } from '../records/release-origin.ts';
import { Share } from '../records/share.ts';
import { Readiness, Verdicts } from '../shells/verdicts.ts';

/** One remote in `GET /status`. */
export const ChannelStatus = z.object({
  remote: z.string(),
  active: z.string(),
  /** ISO 8601, UTC. */
  activatedAt: z.string(),
  previous: z.string().nullable(),
  canary: z.object({ version: z.string(), ...Share.shape }).nullable(),
  /** The registry's revision of the channel's last change. */
  revision: z.number(),
});
export type ChannelStatus = z.infer<typeof ChannelStatus>;

/**
 * Reply of `GET /status`: each channel with the verdicts of the running shells. `lastReportAt` is null when no shell
 * has reported for a week.
 */
export const Status = z.object({
  remotes: z.array(
    z.object({
      ...ChannelStatus.shape,
      shells: Verdicts,
      /** The newest release, if it was published in the last hour and was never live. */
      upcoming: z.object({ version: z.string(), shells: z.array(Readiness) }).nullable(),
      /** Whether browsers alone render the active release. */
      clientOnly: z.boolean(),
      /** What the active release was built from; null when its publisher did not say. */
      origin: ReleaseOrigin.nullable().default(null),
      frozen: Freeze.nullable(),
      /** Whether an activation needs a second person; `request` is the one that waits for confirmation. */
      twoPerson: z.boolean(),
      request: ActivationRequest.nullable(),
    }),
  ),
  lastReportAt: z.string().nullable(),
});
export type Status = z.infer<typeof Status>;
export type RemoteStatus = Status['remotes'][number];

/** Reply to a change of a channel; `changed` is false when nothing changed, or `request` waits for a second person. */
export const ChangedChannel = z.object({
  ...ChannelStatus.shape,
  changed: z.boolean(),
  request: ActivationRequest.nullable(),
});
export type ChangedChannel = z.infer<typeof ChangedChannel>;

export function toStatus(channel: Channel): ChannelStatus {
  return {
    remote: channel.remote,
    active: channel.active,
    activatedAt: channel.activatedAt,
    previous: findPrevious(channel) ?? null,
    canary: channel.canary ?? null,
    revision: channel.revision,
  };
}
