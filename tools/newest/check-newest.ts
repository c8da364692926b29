import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../start/build-if-stale.ts';
import { findChromium } from '../test/programs.ts';
import { newestOfMajor, readPins, repin } from './newest-versions.ts';

const help = `npm run newest: whether remotes can be built and loaded with the newest minor of Rspack and Module Federation

Installs both into a copy of the repository in a temporary folder, and runs there: tsc, the build of the shell and of
mf-cart, and the tests of remote-kit, which build remotes and load them in Chromium. The repository stays as it is.
What they rely on is listed in packages/remote-kit/src/relied-on.ts.

It is the last stage of .ci/run, because what it finds was published by others; it takes two minutes when a version is newer.
Where the package registry does not answer, it is skipped, and says so.

--keep   leaves the copy, and says where it is
`;

const say = (line: string) => process.stdout.write(`${line}\n`);

class NoAnswer extends Error {}

/** Versions that the registry has. @throws NoAnswer */
function readPublished(name: string): readonly string[] {
  const limits = ['--fetch-retries=1', '--fetch-timeout=20000'];
  const { status, stdout, stderr } = spawnSync('npm', ['view', name, 'versions', '--json', ...limits], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (status !== 0) throw new NoAnswer(`${name}: ${(stderr || stdout).split('\n', 1)[0]}`);
  const versions: unknown = JSON.parse(stdout);
  return [versions].flat().filter((each) => typeof each === 'string');
}

/** Copies what git tracks, as it is in the working folder. */
function copyRepository(to: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of stdout.split('\0').filter(Boolean))
    cpSync(path.join(root, file), path.join(to, file), { recursive: true });
}

/** Runs a program of the copy. @returns whether it ended well */
function run(folder: string, command: string, ...parameters: readonly string[]): boolean {
  say(`\n── ${command} ${parameters.join(' ')}`);
  const bin = path.join(folder, 'node_modules', '.bin');
  const { status } = spawnSync(command, parameters, {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${bin}${path.delimiter}${process.env.PATH}`,
      PLAYWRIGHT_CHROMIUM: findChromium(process.env, say),
    },
  });
  return status === 0;
}

function check(): boolean {
  const { values } = parseArgs({ options: { help: { type: 'boolean' }, keep: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(help);
    return true;
  }
  const files = globSync('{,*/,*/*/}package.json', {
    cwd: root,
    exclude: ['**/node_modules/**', 'lab/next-shop/**'],
  });
  const pins = readPins(files.map((file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))));
  const newest = new Map(
    [...pins].map(([name, pinned]) => [name, newestOfMajor(pinned, readPublished(name))]),
  );
  for (const [name, version] of newest) say(`${name} ${pins.get(name)} → ${version}`);
  if ([...newest].every(([name, version]) => pins.get(name) === version)) {
    say('Nothing is newer: what is pinned is the newest minor of both.');
    return true;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'newest-'));
  try {
    copyRepository(folder);
    for (const file of files) {
      const text = readFileSync(path.join(folder, file), 'utf8');
      writeFileSync(path.join(folder, file), repin(text, newest));
    }
    const isGreen =
      run(folder, 'npm', 'install', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error') &&
      run(folder, 'tsc', '-b', 'packages/remote-kit', 'shell') &&
      run(folder, 'node', 'shell/build/build-shell.ts') &&
      run(folder, 'npm', 'run', 'build', '-w', 'mf-cart') &&
      run(folder, 'vitest', 'run', '--project', 'remote-kit', '--maxWorkers=1');
    say(`\n${isGreen ? 'green' : 'red'} with ${[...newest].map((each) => each.join(' ')).join(', ')}`);
    return isGreen;
  } finally {
    if (values.keep) say(`The copy is ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = check() ? 0 : 1;
} catch (error) {
  if (error instanceof NoAnswer)
    say(`SKIPPED: whether something newer works, because the registry does not answer: ${error.message}`);
  else process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof NoAnswer ? 0 : 2;
}
