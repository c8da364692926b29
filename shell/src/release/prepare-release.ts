import path from 'node:path';
import type { ReleaseRecord } from '@storefront/contracts';
import { evaluate } from './evaluate.ts';
import { type MirrorOptions, mirrorRelease } from './mirror.ts';
import { type ProbeOptions, probeRelease } from './probe.ts';
import { type ReadyRelease, readyRelease } from './ready-release.ts';

export interface PrepareOptions {
  readonly mirror: Omit<MirrorOptions, 'signal'>;
  readonly probe: ProbeOptions;
  readonly budgetMs: number;
}

/** Brings a release here, evaluates it and tries it. @throws Error saying why it may not be chosen. */
export async function prepareRelease(record: ReleaseRecord, options: PrepareOptions): Promise<ReadyRelease> {
  const home = await mirrorRelease(record, {
    ...options.mirror,
    signal: AbortSignal.timeout(options.budgetMs),
  });
  const release = readyRelease(record, evaluate(path.join(home, record.server)));
  await probeRelease(release, options.probe);
  return release;
}
