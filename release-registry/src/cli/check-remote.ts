import type { RemoteName } from '@storefront/contracts';
import { CommandFailure } from './failure.ts';
import type { RemoteSources } from './find-sources.ts';
import { runProgram } from './run-program.ts';

/** Checks a remote's types and runs its tests. Throws `CommandFailure`. */
export async function checkRemote(
  remote: RemoteName,
  { checks }: RemoteSources,
  onLine: (line: string) => void,
): Promise<void> {
  for (const check of checks)
    if ((await runProgram(check, onLine)) !== 0)
      throw new CommandFailure(
        `${remote} fails its ${check.what}; nothing was published (--skip-tests publishes all the same)`,
      );
}
