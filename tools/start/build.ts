import path from 'node:path';
import { remoteNames } from '../repository/remotes.ts';
import { buildShellIfStale, root } from './build-if-stale.ts';
import { runQuietly } from './run-quietly.ts';

/** `npm run build`: builds the shell, and every remote with the version in its package.json. */
async function build(): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  await buildShellIfStale(say);
  for (const remote of remoteNames) {
    say(`building ${remote} …`);
    await runQuietly('npm', ['run', 'build'], path.join(root, remote));
  }
}

build().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
