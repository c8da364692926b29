import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../start/build-if-stale.ts';
import { runQuietly } from '../start/run-quietly.ts';
import { say } from '../start/say.ts';
import { processKinds } from './process-kinds.ts';
import { writeImages } from './write-images.ts';
import { writeProgram } from './write-program.ts';

const help = `npm run images: what an operator installs, without the repository (docs/operations.md)

It builds the shop and its remotes, and writes into FOLDER
  bin/node, programs/NAME   what shop, store-api and release-registry run, and nothing else
  images/                   the same as images of an OCI layout, tagged shop, store-api and release-registry
  deploy/                   systemd units, nginx, Kubernetes, commands
  docs/                     the operator's page, and the table of settings

  --into FOLDER     default: .cache/installation; the folder is emptied
  --programs-only   without images, which need Debian, umoci and root
  --skip-build      takes the last builds as they are

Exit codes: 0 done, 1 failed, 2 called in a wrong way.
`;

async function main(values: Options): Promise<void> {
  const into = path.resolve(values.into ?? path.join(root, '.cache', 'installation'));
  if (!values['skip-build']) {
    say('building …');
    await runQuietly(process.execPath, ['tools/start/build.ts'], root);
  }
  await rm(into, { recursive: true, force: true });
  const node = path.join(into, 'bin', 'node');
  await mkdir(path.dirname(node), { recursive: true });
  await cp(process.execPath, node);
  for (const name of ['deploy', 'docs/operations.md', 'docs/settings.md'])
    await cp(path.join(root, name), path.join(into, name), { recursive: true });
  const programs = path.join(into, 'programs');
  for (const kind of processKinds) {
    await writeProgram(kind, path.join(programs, kind.name));
    say(path.join(programs, kind.name));
  }
  if (values['programs-only']) return;
  const layout = path.join(into, 'images');
  await writeImages(layout, programs, node);
  for (const { name } of processKinds) say(`${layout}:${name}`);
}

type Options = ReturnType<typeof readOptions>;

function readOptions() {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean' } as const;
  const options = {
    into: text,
    'programs-only': yes,
    'skip-build': yes,
    help: { ...yes, short: 'h' },
  } as const;
  return parseArgs({ options }).values;
}

function fail(error: unknown, code: number): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = code;
}

let options: Options | undefined;
try {
  options = readOptions();
} catch (error) {
  fail(error, 2);
}
if (options?.help) process.stdout.write(help);
else if (options) main(options).catch((error: unknown) => fail(error, 1));
