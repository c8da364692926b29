import type { ReleaseRecord } from '@storefront/contracts';
import { platformRefusals } from '@storefront/contracts/release';
import { z } from 'zod';
import { type Channel, findPrevious } from '../channels/channel.ts';
import { activated } from '../channels/transitions.ts';
import type { ServedSegment } from '../shells/served-segments.ts';
import type { StoredReport } from '../shells/shell-reports.ts';
import { Readiness, readinessFor } from '../shells/verdicts.ts';
import { eventRefusals, type LiveRelease } from './event-refusals.ts';
import { routeRefusals } from './route-refusals.ts';

/** The state of the shop at one point in time, as far as the gate needs it. */
export type GateInput = {
  candidate: ReleaseRecord;
  /** The channel of the candidate's remote; undefined before its first activation. */
  channel: Channel | undefined;
  /** The active release of the candidate's remote. */
  replaced: ReleaseRecord | undefined;
  /** The active release, canary and last known good of every other remote. */
  others: LiveRelease[];
  /** Who serves the first segments that the candidate would be the first release of its remote to have. */
  served: readonly ServedSegment[];
  /** Reports of the running shells. */
  reports: StoredReport[];
};

/** What activating a release would do, and why it would be refused; `from` and `lastKnownGood` are versions. */
export const Plan = z.object({
  remote: z.string(),
  version: z.string(),
  from: z.string().nullable(),
  lastKnownGood: z.string().nullable(),
  canaryEnds: z.boolean(),
  refusals: z.array(
    z.object({ gate: z.enum(['events', 'routes', 'platform', 'container']), message: z.string() }),
  ),
  warnings: z.array(z.string()),
  /** What the running shells say of it, if it was never live. */
  shells: z.array(Readiness).default([]),
  /** Releases such as `mf-header@1.2.0`, and names of shells. */
  checkedAgainst: z.array(z.string()),
});
export type Plan = z.infer<typeof Plan>;

export function planActivation(input: GateInput): Plan {
  const { candidate, channel, others, served, reports } = input;
  const { remote, version } = candidate;
  const isActive = channel?.active === version;
  const next = isActive ? channel : activated(channel, remote, version, '');
  const platform = reports.flatMap(({ shell, report }) =>
    platformRefusals(candidate.contract, report.platform, shell),
  );
  const shells = readinessFor(remote, version, reports);
  return {
    remote,
    version,
    from: channel?.active ?? null,
    lastKnownGood: findPrevious(next) ?? null,
    canaryEnds: channel?.canary?.version === version,
    refusals: [
      ...eventRefusals(candidate, others, input.replaced).map((message) => refusal('events', message)),
      ...routeRefusals(candidate, others, served).map((message) => refusal('routes', message)),
      ...platform.map((message) => refusal('platform', message)),
      ...containerRefusals(input).map((message) => refusal('container', message)),
    ],
    warnings: listWarnings(reports, shells),
    shells,
    checkedAgainst: [
      ...new Set(others.map(({ record }) => `${record.remote}@${record.version}`)),
      ...reports.map(({ shell }) => shell),
    ],
  };
}

/** A page keeps containers by name, so that the second of two releases with one name would get the code of the first. */
function containerRefusals({ candidate, others, replaced }: GateInput): string[] {
  const live = [...others.map(({ record }) => record), ...(replaced ? [replaced] : [])];
  return live
    .filter(({ container }) => container === candidate.container)
    .filter(({ remote, version }) => remote !== candidate.remote || version !== candidate.version)
    .map(
      ({ remote, version }) =>
        `its container ${candidate.container} is that of ${remote}@${version}: build it with a name for each version`,
    );
}

function listWarnings(reports: readonly StoredReport[], shells: readonly Readiness[]): string[] {
  if (reports.length === 0)
    return ['no shell runs, so shared packages and the version of Module Federation were not checked'];
  return shells.flatMap(({ shell, state, reason }) =>
    state === 'refused' ? `${shell} could not prepare it: ${reason}` : [],
  );
}

function refusal(gate: Plan['refusals'][number]['gate'], message: string): Plan['refusals'][number] {
  return { gate, message };
}

/** Describes refusals as `mf-cart@1.5.0 refused: …`, with one line for each when there are several. */
export function describeRefusals({ remote, version, refusals }: Plan): string {
  const separator = refusals.length > 1 ? '\n  ' : ' ';
  return `${remote}@${version} refused:${refusals.map(({ message }) => separator + message).join('')}`;
}
