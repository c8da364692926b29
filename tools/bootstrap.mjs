#!/usr/bin/env node
// The only file that runs on the machine's own Node: it installs the dependencies, then starts the project's Node 26,
// which runs the TypeScript sources directly.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname ?? '.', '..');
const binaries = join(root, 'node_modules', '.bin');
const node = join(binaries, 'node');
const stamp = join(root, 'node_modules', '.installed-from');

const programs = {
  start: ['--disable-sigusr1', 'tools/start/start.ts'],
  test: ['tools/test/test.ts'],
  doctor: ['tools/doctor/doctor.ts'],
  build: ['tools/start/build.ts'],
  api: ['services/store-api/src/server.ts'],
  release: ['packages/release-cli/src/main.ts'],
  store: ['services/store-api/src/command/main.ts'],
  registry: ['services/release-registry/src/upkeep/main.ts'],
  packages: ['tools/packages/packages.ts'],
  edge: ['lab/bench/src/edge.ts'],
  images: ['tools/installation/images.ts'],
  cluster: ['lab/cluster/cluster.ts'],
  'new-remote': ['tools/new-remote/new-remote.ts'],
  pictures: ['tools/pictures/take-pictures.ts'],
  backup: ['tools/backup/backup.ts', 'backup'],
  restore: ['tools/backup/backup.ts', 'restore'],
  dashboard: ['tools/dashboard/write-dashboard.ts'],
  settings: ['tools/settings/write-settings.ts'],
  'supply-chain': ['tools/supply-chain/check.ts'],
  newest: ['tools/newest/check-newest.ts'],
  screens: ['e2e/screens/take-screens.ts'],
  mutate: ['lab/mutation/mutate.ts'],
};

const [command = '', ...rest] = process.argv.slice(2);
const program = programs[command];
if (program === undefined)
  fail(`Unknown command "${command}": one of ${Object.keys(programs).join(', ')}`, 2);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node ${process.versions.node} is too old: 20.19 or newer, please`, 1);

install();
const environment = {
  ...process.env,
  // the API alone is the demonstration, as `npm start` is
  ...(command === 'api' && { DEMO: process.env.DEMO || 'on' }),
  PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
  // without it, a command compiles TypeScript again, which takes 0.2 s and 20 MB; same folder as in
  // tools/start/environment.ts
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
};
// the channel closes when this process ends, however it ends; `npm start` stops then
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
const child = spawn(node, [...program, ...rest], { cwd: root, stdio, env: environment });
// a terminal's Ctrl-C reaches the child too; a signal sent only to this process must be forwarded
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm passes on neither SIGHUP nor, when it is killed, anything
const npm = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid === npm || child.kill('SIGTERM'), 500).unref();
child.on('error', (error) => fail(`${node}: ${error.message}`, 1));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Installs exactly the lockfile's versions, unless they are already installed. */
function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write('Installing the packages of package-lock.json (a minute the first time) …\n');
  // not `npm ci`, which refuses a lockfile without the optional builds for other platforms, which some registries lack;
  // with `--no-save` the lockfile decides every version and is not changed
  run(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'],
    root,
  );
  installNode();
  writeFileSync(stamp, wanted);
}

/**
 * No package may run a script when it is installed, except `node`, whose script fetches the build for this platform.
 * The versions are compared, because a skipped script leaves the former build in place.
 */
function installNode() {
  const folder = join(root, 'node_modules', 'node');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const installed = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (installed.stdout?.trim() === `v${version}`) return;
  run(process.execPath, ['installArchSpecificPackage.js'], folder);
  // links node_modules/.bin/node, which npm omits until the package's script has run
  run('npm', ['rebuild', 'node', '--ignore-scripts', '--loglevel=error'], root);
}

function run(program, parameters, cwd) {
  const { status } = spawnSync(program, parameters, {
    cwd,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, npm_config_ignore_scripts: 'true' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(`${program} ${parameters[0]} failed: see above`, 1);
}

function fail(message, code) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
