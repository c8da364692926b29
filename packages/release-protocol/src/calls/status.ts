import { z } from 'zod';
import { Audience } from '../release/audience.ts';
import { Signature } from '../signing/signature.ts';
import { ReleaseOrigin } from './release-origin.ts';
import { Share } from './share.ts';

/**
 * One shell's verdict on a release: `waiting` until the shell has followed the channel's last change and tried the
 * release. If it follows no newer document, `reason` says why.
 */
export const ShellVerdict = z.object({
  shell: z.string(),
  state: z.enum(['live', 'refused', 'waiting']),
  reason: z.string().nullable(),
});
export type ShellVerdict = z.infer<typeof ShellVerdict>;

/** One verdict of each running shell on the active release, and on the canary if there is one. */
export const Verdicts = z.object({ active: z.array(ShellVerdict), canary: z.array(ShellVerdict) });
export type Verdicts = z.infer<typeof Verdicts>;

/** What a shell says of a release before it goes live: `waiting` until its attempt to prepare it has ended. */
export const Readiness = z.object({
  shell: z.string(),
  state: z.enum(['ready', 'refused', 'waiting']),
  reason: z.string().nullable(),
});
export type Readiness = z.infer<typeof Readiness>;

/** Whether shells run, and none of them could prepare the release. */
export function isRefusedByAll(shells: readonly Readiness[]): boolean {
  return shells.length > 0 && shells.every(({ state }) => state === 'refused');
}

/** A stop of deployments of one remote, or of all (`remote` is null). `at` is ISO 8601, UTC. */
export const Freeze = z.object({
  remote: z.string().nullable(),
  reason: z.string(),
  at: z.string(),
  actor: z.string(),
  byOperator: z.boolean(),
});
export type Freeze = z.infer<typeof Freeze>;

/**
 * An activation, a canary of `percent`, or a rollout by `plan`, that waits for a second person. `actor` and `token` requested it; `at` is
 * ISO 8601, UTC.
 */
export const ActivationRequest = z.object({
  remote: z.string(),
  version: z.string(),
  percent: z.number().nullable(),
  /** Of whom the canary's percentage is; null: of all visitors. */
  audience: z.nullable(Audience).default(null),
  /** The plan of a rollout, as JSON. */
  plan: z.string().nullable().default(null),
  reason: z.string().nullable(),
  at: z.string(),
  actor: z.string(),
  token: z.string(),
});
export type ActivationRequest = z.infer<typeof ActivationRequest>;

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

/**
 * `published` is false when the registry already had the same release; `restored` is true when files of it were
 * missing.
 */
export const Published = z.object({
  published: z.boolean(),
  restored: z.boolean(),
  channel: ChannelStatus,
  /** The activation's request, while it waits for a second person. */
  request: ActivationRequest.nullable(),
});
export type Published = z.infer<typeof Published>;

/** Reply to a freeze and to its end; `remote` is null for all. */
export const ChangedFreeze = z.object({ remote: z.string().nullable(), frozen: z.boolean() });
export type ChangedFreeze = z.infer<typeof ChangedFreeze>;

/** Reply to a change of whether activations of a remote need a second person. */
export const ChangedTwoPerson = z.object({
  remote: z.string(),
  required: z.boolean(),
  changed: z.boolean(),
});
export type ChangedTwoPerson = z.infer<typeof ChangedTwoPerson>;

/** A registry's statement that a release was live in its environment. Times are ISO 8601, UTC. */
export const Promotion = z.object({ expires: z.iso.datetime(), signature: Signature });
export type Promotion = z.infer<typeof Promotion>;

/** Time during which open pages may load files of past releases, and operators may go back to them. */
export const keptDays = 30;

/** What was pruned, or would be; times are ISO 8601 in UTC. */
export const Pruned = z.object({
  applied: z.boolean(),
  releases: z.array(
    z.object({
      remote: z.string(),
      version: z.string(),
      publishedAt: z.string(),
      lastLiveAt: z.string().nullable(),
      bytes: z.number(),
    }),
  ),
});
export type Pruned = z.infer<typeof Pruned>;
