import { z } from 'zod';
import type { Channel } from '../channels/channel.ts';
import type { StoredReport } from './shell-reports.ts';

const noReason = 'it gave no reason';

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

/** Each running shell's readiness for a release that is not live; older shells prepare none. */
export function readinessFor(remote: string, version: string, reports: readonly StoredReport[]): Readiness[] {
  return reports.flatMap(({ shell, report: { upcoming } }): Readiness | [] => {
    if (upcoming === undefined) return [];
    const found = upcoming[remote as keyof typeof upcoming];
    if (found?.version !== version || found.state === 'preparing')
      return { shell, state: 'waiting', reason: null };
    if (found.state === 'ready') return { shell, state: 'ready', reason: null };
    return { shell, state: 'refused', reason: found.reason ?? noReason };
  });
}

/** Whether shells run, and none of them could prepare the release. */
export function isRefusedByAll(shells: readonly Readiness[]): boolean {
  return shells.length > 0 && shells.every(({ state }) => state === 'refused');
}

export function verdictsOn(channel: Channel, reports: readonly StoredReport[]): Verdicts {
  const { active, canary } = channel;
  return {
    active: reports.map((each) => readVerdict(each, channel, 'active', active)),
    canary:
      canary === undefined ? [] : reports.map((each) => readVerdict(each, channel, 'canary', canary.version)),
  };
}

function readVerdict(
  { shell, report }: StoredReport,
  { remote, revision }: Channel,
  role: 'active' | 'canary',
  version: string,
): ShellVerdict {
  const found = report.remotes[remote as keyof typeof report.remotes]?.find((each) => each.role === role);
  // a report from before the change may be about an earlier time when the same version was live
  if (report.revision < revision || found?.version !== version || found.state === 'preparing')
    return { shell, state: 'waiting', reason: report.problem ?? null };
  if (found.state === 'serving') return { shell, state: 'live', reason: null };
  return { shell, state: 'refused', reason: found.reason ?? noReason };
}
