import type { FastifyInstance } from 'fastify';
import type { ReleaseCounters } from '../../counts/release-counters.ts';
import { slowReleases } from '../../counts/slow-releases.ts';
import type { ReleaseStore } from '../../releases/store.ts';

const checkEveryMs = 60_000;

/** Logs each release once that takes much longer than another live release of its remote. */
export function logSlowReleases(
  app: FastifyInstance,
  releases: Pick<ReleaseStore, 'remotes' | 'wanted'>,
  counters: ReleaseCounters,
): void {
  const logged = new Set<string>();
  const check = async () => {
    for (const remote of releases.remotes()) {
      const counts = (await counters.read(releases.wanted(remote)))[remote] ?? [];
      for (const { version, ms, other } of slowReleases(counts)) {
        const release = `${remote}@${version}`;
        const times = `${ms.toFixed(0)} ms a run, ${other.version} takes ${other.ms.toFixed(0)} ms`;
        if (!logged.has(release)) app.log.warn(`${release} is slow: ${times}`);
        logged.add(release);
      }
    }
  };
  const timer = setInterval(
    () => check().catch((error: unknown) => app.log.error({ err: error })),
    checkEveryMs,
  );
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
