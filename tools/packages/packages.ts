import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../start/build-if-stale.ts';
import { buildPackages } from './build-packages.ts';

const help = `npm run packages: the packages for a team with a repository of its own, as npm pack makes them

  --into FOLDER   default: .cache/packages; the folder is emptied
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { into: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const into = values.into ? path.resolve(values.into) : path.join(root, '.cache', 'packages');
  for (const { tarball } of await buildPackages(into)) process.stdout.write(`${tarball}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
