import { type RemoteName, remoteNames } from '@storefront/contracts';
import * as z from 'zod';
import { root } from './build-if-stale.ts';
import { runQuietly } from './run-quietly.ts';

/** As much of a discovery document as is needed here. */
const Published = z.object({ microFrontends: z.record(z.string(), z.array(z.unknown())) });

/** Builds and publishes the remotes that the registry has no release of. @throws Error with the command's words */
export async function publishMissing(
  registryUrl: string,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const response = await fetch(`${registryUrl}/discovery.json`);
  const { microFrontends } = Published.parse(await response.json());
  const missing = remoteNames.filter((remote) => (microFrontends[remote] ?? []).length === 0);
  for (const remote of missing) {
    say(`building and publishing ${remote} …`);
    await publish(remote, env);
  }
}

async function publish(remote: RemoteName, env: NodeJS.ProcessEnv): Promise<void> {
  const program = 'release-registry/src/cli/main.ts';
  await runQuietly(
    process.execPath,
    [program, 'publish', remote, '--activate', '--reason', 'first start'],
    root,
    env,
  );
}
