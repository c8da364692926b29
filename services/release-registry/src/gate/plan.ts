import { platformRefusals, type ReleaseRecord, type ShellPlatform } from '@storefront/release-protocol';
import type { ChannelStatus, Plan, Readiness } from '@storefront/release-protocol/calls';
import { type LiveRelease, listEventRefusals } from './event-refusals.ts';
import { listRouteRefusals, type SegmentOwner } from './route-refusals.ts';

/** The state of the shop at one point in time, as far as the gate needs it. */
export type GateInput = {
  candidate: ReleaseRecord;
  /** What is live of the candidate's remote; undefined before its first activation. */
  channel: ChannelStatus | undefined;
  /** The active release of the candidate's remote. */
  replaced: ReleaseRecord | undefined;
  /** The active release, canary and last known good of every other remote. */
  others: readonly LiveRelease[];
  /** Who serves the first segments that the candidate would be the first release of its remote to have. */
  served: readonly SegmentOwner[];
  /** What the running shells provide, and how far each has prepared the candidate. */
  platforms: readonly { readonly shell: string; readonly platform: ShellPlatform }[];
  shells: Readiness[];
};

/** What activating the candidate would do, and why it would be refused. */
export function planActivation(input: GateInput): Plan {
  const { candidate, channel, others, served, platforms, shells } = input;
  const { remote, version } = candidate;
  const active = channel?.active ?? null;
  const platform = platforms.flatMap((each) =>
    platformRefusals(candidate.contract, each.platform, each.shell),
  );
  return {
    remote,
    version,
    from: active,
    lastKnownGood: active === version ? (channel?.previous ?? null) : active,
    canaryEnds: channel?.canary?.version === version,
    refusals: [
      ...listEventRefusals(candidate, others, input.replaced).map((message) => refusal('events', message)),
      ...listRouteRefusals(candidate, others, served).map((message) => refusal('routes', message)),
      ...platform.map((message) => refusal('platform', message)),
      ...listContainerRefusals(input).map((message) => refusal('container', message)),
    ],
    warnings: listWarnings(platforms.length > 0, shells),
    shells,
    checkedAgainst: [
      ...new Set(others.map(({ record }) => `${record.remote}@${record.version}`)),
      ...platforms.map(({ shell }) => shell),
    ],
  };
}

/** A page keeps containers by name, so that the second of two releases with one name would get the code of the first. */
function listContainerRefusals({ candidate, others, replaced }: GateInput): string[] {
  const live = [...others.map(({ record }) => record), ...(replaced ? [replaced] : [])];
  return live
    .filter(({ container }) => container === candidate.container)
    .filter(({ remote, version }) => remote !== candidate.remote || version !== candidate.version)
    .map(
      ({ remote, version }) =>
        `its container ${candidate.container} is that of ${remote}@${version}: build it with a name for each version`,
    );
}

function listWarnings(isShellRunning: boolean, shells: readonly Readiness[]): string[] {
  if (!isShellRunning)
    return ['no shell runs, so shared packages and the version of Module Federation were not checked'];
  return shells.flatMap(({ shell, state, reason }) =>
    state === 'refused' ? `${shell} could not prepare it: ${reason}` : [],
  );
}

function refusal(gate: Plan['refusals'][number]['gate'], message: string): Plan['refusals'][number] {
  return { gate, message };
}
