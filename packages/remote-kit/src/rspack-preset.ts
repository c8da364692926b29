import type { Compiler, Configuration, Stats } from '@rspack/core';
import { planRelease, type ReleasePlan } from './build-release.ts';
import { describeRelease, writeRelease } from './write-release.ts';

/**
 * The configurations that `rspack` builds in a remote's own repository: what the release uses of shared packages, its files
 * for browsers, for servers, and for the hosts of others. When all have ended, `dist/<version>/release.json` is written.
 * They are ordinary configurations: change them before they are exported.
 * @param packageFolder absent: the current folder
 * @throws Error naming what the package lacks
 */
export async function releaseBuilds(packageFolder = process.cwd()): Promise<Configuration[]> {
  const plan = await planRelease(packageFolder, process.env.RELEASE_VERSION || undefined);
  const finish = finishRelease(plan, plan.builds.length + 1);
  return [plan.usage, ...plan.builds].map((each) => ({
    ...each,
    plugins: [...(each.plugins ?? []), finish],
  }));
}

/** A plugin of several builds that completes the release when the last of them has ended. */
function finishRelease(plan: ReleasePlan, count: number) {
  const ended = new Map<string | undefined, Stats>();
  return {
    apply({ hooks, options }: Compiler) {
      hooks.done.tapPromise('remote-kit', async (stats) => {
        ended.set(options.name, stats);
        const usage = ended.get(plan.usage.name);
        if (ended.size < count || usage === undefined) return;
        // the compiler shows the errors
        if ([...ended.values()].some((each) => each.hasErrors())) return;
        process.stdout.write(`${describeRelease(await writeRelease(plan, usage))}\n`);
      });
    },
  };
}
