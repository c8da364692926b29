import { contractsVersion, type RemoteName } from '@storefront/contracts';
import * as z from 'zod';
import { remoteNames } from '../repository/remotes.ts';
import { root } from './build-if-stale.ts';
import { runQuietly } from './run-quietly.ts';

/** The part of a discovery document that is needed here; the active release is first. */
const Release = z.object({
  extras: z.object({
    record: z.object({ version: z.string(), contract: z.object({ contractsVersion: z.string() }) }),
  }),
});
const Published = z.object({
  microFrontends: z.record(z.string(), z.array(Release)),
  keys: z.record(z.string(), z.unknown()),
});

const majorOf = (version: string) => version.split('.')[0];

/**
 * Builds and publishes the remotes without a release in the registry, or whose active one was built with another major
 * version of the contracts, so that the shop could not show it.
 * Releases without signatures are signed first, because the shop would refuse them.
 * @throws Error with the command's output
 */
export async function publishMissing(
  registryUrl: string,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const response = await fetch(`${registryUrl}/discovery.json`);
  const { microFrontends, keys } = Published.parse(await response.json());
  for (const remote of Object.keys(microFrontends).filter((each) => !(each in keys))) {
    say(`signing the releases of ${remote} …`);
    await runRelease(['keys', 'create', remote], env);
  }
  const major = majorOf(contractsVersion);
  for (const remote of remoteNames) {
    const active = microFrontends[remote]?.[0]?.extras.record;
    if (active && majorOf(active.contract.contractsVersion) === major) continue;
    say(`building and publishing ${remote} …`);
    await publish(remote, active && `${active.version.split('-')[0]}-contracts${major}`, env);
  }
}

/** @param version default: the one in the remote's package.json */
async function publish(
  remote: RemoteName,
  version: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  await runRelease(
    [
      'publish',
      remote,
      '--skip-tests',
      ...(version ? ['--version', version] : []),
      '--activate',
      // built with other contracts, it may be incompatible with the releases that are replaced next
      ...(version ? ['--force'] : []),
      // does not wait for a shell, since the shop is not running yet
      '--wait',
      '0',
      '--reason',
      version ? 'the contracts have changed' : 'first start',
    ],
    env,
  );
}

function runRelease(parameters: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return runQuietly(process.execPath, ['release-registry/src/cli/main.ts', ...parameters], root, env);
}
