import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../start/build-if-stale.ts';
import { runQuietly, say } from '../start/run-quietly.ts';
import { demonstration, optionalKinds, processKinds } from './process-kinds.ts';
import { writeImages } from './write-images.ts';
import { writeProgram } from './write-program.ts';

const help = `npm run images: what an operator installs, without the repository (docs/operations.md)

It builds the shop and its remotes, and writes into FOLDER
  bin/node, programs/NAME   what shop, store-api and release-registry run, and nothing else; unscripted is optional
  images/                   the same as images of an OCI layout, tagged with these names
  deploy/                   systemd units, nginx, Kubernetes, commands
  docs/                     the operator's page, the table of settings, the figures

  --into FOLDER     default: .cache/installation; the folder is emptied
  --no-demo         without the demonstration: store-api runs with DEMO=off
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
  for (const name of ['deploy', 'docs/operations.md', 'docs/settings.md', 'docs/performance.md'])
    await cp(path.join(root, name), path.join(into, name), { recursive: true });
  const programs = path.join(into, 'programs');
  const kinds = [...processKinds, ...optionalKinds];
  for (const kind of kinds) {
    const loads = kind.loads.filter((each) => !values['no-demo'] || each !== demonstration);
    await writeProgram({ ...kind, loads }, path.join(programs, kind.name));
    say(path.join(programs, kind.name));
  }
  if (values['programs-only']) return;
  const layout = path.join(into, 'images');
  await writeImages(layout, kinds, { programs, node });
  for (const { name } of kinds) say(`${layout}:${name}`);
}

type Options = ReturnType<typeof readOptions>;

function readOptions() {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean' } as const;
  const options = {
    into: text,
    'no-demo': yes,
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
