import path from 'node:path';
import type { RemoteName } from '@storefront/contracts';
import { CommandFailure } from './failure.ts';
import { runProgram } from './run-program.ts';

/** Checks a remote's types and runs its tests. Throws `CommandFailure`. */
export async function checkRemote(
  repositoryRoot: string,
  remote: RemoteName,
  onLine: (line: string) => void,
): Promise<void> {
  const checks = [
    { what: 'types', program: 'tsc', parameters: ['-b', remote] },
    { what: 'tests', program: 'vitest', parameters: ['run', '--project', remote] },
  ];
  for (const { what, program, parameters } of checks) {
    const file = path.join(repositoryRoot, 'node_modules/.bin', program);
    if ((await runProgram(file, parameters, repositoryRoot, onLine)) !== 0)
      throw new CommandFailure(
        `${remote} fails its ${what}; nothing was published (--skip-tests publishes all the same)`,
      );
  }
}
