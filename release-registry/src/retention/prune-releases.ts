import { z } from 'zod';
import type { RegistryContext } from '../context/registry-context.ts';
import { type Author, commitChange } from '../database/changes.ts';
import type { Change } from '../database/schema.ts';
import type { RemovedArtifacts } from '../releases/artifact-store.ts';
import { findPrunable } from './prunable.ts';

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

type Context = Pick<RegistryContext, 'database' | 'artifacts'>;

/** Names the releases that would be pruned, without changing anything. */
export async function planPruning({ database }: Context, days: number): Promise<Pruned> {
  return database.db.transaction().execute(async (view) => ({
    applied: false,
    releases: await withSizes(view, await findPrunable(view, days)),
  }));
}

/** Removes the files of the releases that can be pruned. Their records are kept, so that no version is used twice. */
export async function pruneReleases(
  { database, artifacts }: Context,
  author: Author,
  { days, reason }: { days: number; reason?: string | undefined },
): Promise<Pruned> {
  const removed: RemovedArtifacts[] = [];
  const { result } = await commitChange(database, author, async (change) => {
    const releases = await withSizes(change, await findPrunable(change, days));
    for (const { remote, version } of releases) {
      await change
        .updateTable('releases')
        .set({ pruned_at: new Date().toISOString() })
        .where('remote', '=', remote)
        .where('version', '=', version)
        .execute();
      // inside the lock of changes, so that the same release published again finds its folder empty
      removed.push(await artifacts.remove(remote, version));
    }
    const audit = releases.map(({ remote, version }) => ({
      action: 'prune' as const,
      remote,
      version,
      reason,
    }));
    return { result: { applied: true, releases }, audit };
  });
  for (const each of removed) await each.discard();
  return result;
}

async function withSizes(
  db: Change,
  releases: Awaited<ReturnType<typeof findPrunable>>,
): Promise<Pruned['releases']> {
  const sized: Pruned['releases'] = [];
  for (const release of releases) {
    const { record } = await db
      .selectFrom('releases')
      .select('record')
      .where('remote', '=', release.remote)
      .where('version', '=', release.version)
      .executeTakeFirstOrThrow();
    const files: Record<string, { bytes: number }> = JSON.parse(record).files;
    sized.push({ ...release, bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) });
  }
  return sized;
}
