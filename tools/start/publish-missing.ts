import type { RemoteName } from '@storefront/contracts';
import * as z from 'zod';
import { remoteNames } from '../repository/remotes.ts';
import { root } from './build-if-stale.ts';
import { runQuietly } from './run-quietly.ts';

/** As much of a discovery document as is needed here; the active release comes first. */
const Release = z.object({
  extras: z.object({ record: z.object({ version: z.string(), routes: z.optional(z.unknown()) }) }),
});
const Published = z.object({ microFrontends: z.record(z.string(), z.array(Release)) });

/**
 * Builds and publishes the remotes that the registry has no release of, or an active one that was built before releases
 * had routes: the shop would find none of its pages.
 * @throws Error with the command's words
 */
export async function publishMissing(
  registryUrl: string,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const response = await fetch(`${registryUrl}/discovery.json`);
  const { microFrontends } = Published.parse(await response.json());
  for (const remote of remoteNames) {
    const active = microFrontends[remote]?.[0]?.extras.record;
    if (active?.routes !== undefined) continue;
    say(`building and publishing ${remote} …`);
    await publish(remote, active && `${active.version}-routes`, env);
  }
}

/** @param version the one in the remote's package.json unless given */
async function publish(
  remote: RemoteName,
  version: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const program = 'release-registry/src/cli/main.ts';
  await runQuietly(
    process.execPath,
    [
      program,
      'publish',
      remote,
      ...(version ? ['--version', version] : []),
      '--activate',
      '--reason',
      version ? 'releases have routes' : 'first start',
    ],
    root,
    env,
  );
}
