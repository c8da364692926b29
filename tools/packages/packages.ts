import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../start/build-if-stale.ts';
import { runQuietly } from '../start/run-quietly.ts';
import { buildPackages } from './build-packages.ts';

const help = `npm run packages: the packages for a team with a repository of its own, as npm pack makes them

  --into FOLDER   default: .cache/packages; the folder is emptied
  --publish       lets teams install them from the registry (REGISTRY_URL, REGISTRY_TOKEN)
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      into: { type: 'string' },
      publish: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const into = values.into ? path.resolve(values.into) : path.join(root, '.cache', 'packages');
  const tarballs = (await buildPackages(into)).map(({ tarball }) => tarball);
  for (const tarball of tarballs) process.stdout.write(`${tarball}\n`);
  if (values.publish) {
    const command = ['packages/release-cli/src/main.ts', 'packages', 'publish', ...tarballs];
    process.stdout.write(await runQuietly(process.execPath, command, root));
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
