import type { Change, Database } from '../database/schema.ts';
import { readLiveReports } from './shell-reports.ts';

/** What a shell's process keeps for a release, in MB. */
export type RendererMemory = { remote: string; version: string; rendererMb: number };

/** Reads what the processes of running shells keep. */
export async function readRendererMemory(db: Database | Change): Promise<RendererMemory[]> {
  const { reports } = await readLiveReports(db);
  return reports.flatMap(({ report }) =>
    Object.entries(report.counts?.remotes ?? {}).flatMap(([remote, releases = []]) =>
      releases.flatMap(({ version, rendererMb }) =>
        rendererMb === undefined ? [] : [{ remote, version, rendererMb }],
      ),
    ),
  );
}

/** The most that a shell's process keeps for a release; undefined when none reports it. */
export function findMemory(
  memory: readonly RendererMemory[],
  { remote, version }: { remote: string; version: string },
): number | undefined {
  const own = memory.filter((each) => each.remote === remote && each.version === version);
  return own.length === 0 ? undefined : Math.max(...own.map(({ rendererMb }) => rendererMb));
}
