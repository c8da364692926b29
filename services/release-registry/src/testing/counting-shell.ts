import { ReleaseCounts, type ShellReport } from '@storefront/release-protocol';
import type { TestRegistry } from './test-registry.ts';

/**
 * Views, failures, views with a poor web vital, views whose browser ran the scripts (absent: all), those of them that
 * failed there, and counts of what shoppers did, of each release since the shell's start, by key such as `mf-cart@1.0.0`.
 */
export type Views = Readonly<
  Record<
    string,
    readonly [
      views: number,
      failed: number,
      poor?: number,
      ran?: number,
      failedThere?: number,
      did?: Partial<ReleaseCounts>,
    ]
  >
>;

/**
 * Reports as a shell that serves all releases of the discovery document, and has seen all views of an active release in
 * comparison with a canary.
 * @param refusedRole role of the releases that it refuses
 */
export async function reportViews(
  registry: TestRegistry,
  views: Views,
  run = 'run-1',
  shell = 'shell-1',
  refusedRole?: 'canary' | 'previous',
) {
  const counted = countsByRemote(views);
  const counts = { run, remotes: counted, control: counted } as ShellReport['counts'];
  return registry.putReport(shell, { ...(await readServing(registry, refusedRole)), counts });
}

/** What a shell reports that serves all releases of the discovery document. */
export async function readServing(registry: TestRegistry, refusedRole?: 'canary' | 'previous') {
  const { remotes } = (await registry.get('/status')).json() as { remotes: { revision: number }[] };
  const revision = Math.max(0, ...remotes.map((each) => each.revision));
  const states = Object.entries(await registry.discovered()).map(([remote, releases]) => [
    remote,
    releases.map((release) => {
      const [role, version] = release.split(' ');
      return { role, version, state: role === refusedRole ? 'refused' : 'serving' };
    }),
  ]);
  return { revision, remotes: Object.fromEntries(states) };
}

export function countsByRemote(views: Views): Record<string, ReleaseCounts[]> {
  const remotes: Record<string, ReleaseCounts[]> = {};
  for (const [release, [all, failed, poor = 0, ran = all, failedThere = 0, did]] of Object.entries(views)) {
    const [remote = '', version = ''] = release.split('@');
    const counts = ReleaseCounts.parse({
      version,
      views: all,
      failedViews: failed,
      loads: all,
      renders: all,
      throws: failed,
      hangs: 0,
      fallbacks: failed,
      browserReports: 0,
      ranViews: ran,
      failedRanViews: failedThere,
      measuredViews: all,
      poorViews: poor,
      ...did,
      renderMs: 20 * (all - failed),
    });
    remotes[remote] = [...(remotes[remote] ?? []), counts];
  }
  return remotes;
}
