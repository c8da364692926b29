import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { endProcess } from './end-process.ts';
import { root } from './start-shop.ts';

const names = { registry: 'release-registry', 'store-api': 'store-api', shop: 'shop' } as const;
type Name = keyof typeof names;

/** An installation from the images, in a folder that stands for a machine: programs, /etc/aragem and /var/lib. */
export interface Installation {
  /** Adds a setting to a process's file in /etc/aragem. */
  set(name: Name, setting: string): void;
  /** Starts a process by its unit's command. @returns its output so far */
  start(name: Name): () => string;
  /** Runs the command `release` beside the registry. @returns its output @throws Error with it when it fails */
  release(...parameters: readonly string[]): Promise<string>;
  /** Folder of a process's data. */
  dataOf(name: Name): string;
  stop(): Promise<void>;
}

/** Makes images of this checkout's builds and unpacks them into the folder. */
export function install(folder: string, origin: string): Installation {
  const run = (command: string, ...parameters: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: root, encoding: 'utf8' });
    if (status !== 0)
      throw new Error(`${[command, ...parameters].join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  };
  const built = path.join(folder, 'installation');
  run(process.execPath, 'tools/installation/images.ts', '--skip-build', '--into', built);
  const machine = path.join(folder, 'machine');
  mkdirSync(machine);
  for (const kind of Object.values(names))
    run('umoci', 'unpack', '--image', `${built}/images:${kind}`, path.join(machine, kind));
  const etc = path.join(machine, 'etc');
  run(path.join(built, 'deploy/write-secrets.sh'), etc, origin);

  const running: ChildProcess[] = [];
  const fileOf = (name: Name) => path.join(etc, `${name}.env`);
  const dataOf = (name: Name) => {
    const data = path.join(machine, `data-${name}`);
    mkdirSync(data, { recursive: true });
    return data;
  };
  const open = (name: Name, command: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    const env = { ...readSettings(readFileSync(fileOf(name), 'utf8')), ...more };
    const rootfs = path.join(machine, names[name], 'rootfs');
    const child = spawnInside({ rootfs, data: dataOf(name), command, env });
    running.push(child);
    return child;
  };
  return {
    set: (name, setting) => appendFileSync(fileOf(name), `${setting}\n`),
    start(name) {
      const child = open(name, commandOf(name));
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (chunk: string) => {
          output += chunk;
        });
      return () => output;
    },
    async release(...parameters) {
      const port = readSettings(readFileSync(fileOf('registry'), 'utf8')).REGISTRY_PORT;
      const command = ['/app/bin/node', 'release-registry/src/cli/main.ts', ...parameters];
      const child = open('registry', command, { REGISTRY_URL: `http://127.0.0.1:${port}` });
      const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
      const [said, complaint] = await Promise.all([text(child.stdout!), text(child.stderr!)]);
      if ((await closed) !== 0) throw new Error(`release ${parameters.join(' ')}:\n${said}${complaint}`);
      return said;
    },
    dataOf,
    async stop() {
      for (const child of running.reverse()) await endProcess(child);
    },
  };
}

const readSettings = (content: string): Record<string, string> =>
  Object.fromEntries([...content.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

/** The command of a process's unit, as it is written in an image. */
function commandOf(name: Name): readonly string[] {
  const unit = { registry: 'aragem-registry', 'store-api': 'aragem-store-api', shop: 'aragem-shop@' }[name];
  const lines = readFileSync(path.join(root, 'deploy', 'systemd', `${unit}.service`), 'utf8');
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(lines) ?? [];
  return command.replace('/opt/aragem', '/app').split(' ');
}

interface Inside {
  readonly rootfs: string;
  readonly data: string;
  readonly command: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** In bubblewrap a process sees its image, read-only, and its data alone. Containers of CI may forbid it. */
const canBeSandboxed = spawnSync('bwrap', ['--unshare-user', '--ro-bind', '/', '/', 'true']).status === 0;

function spawnInside({ rootfs, data, command, env }: Inside): ChildProcess {
  const own = { NODE_ENV: 'production', HOST: '127.0.0.1', WARM_PICTURES: '0', ...env };
  if (!canBeSandboxed) {
    const [node = '', ...rest] = command;
    const folder = path.join(rootfs, 'app');
    return spawn(path.join(rootfs, node), rest, { cwd: folder, env: { ...own, DATA_DIR: data } });
  }
  const read = ['lib', 'lib64', 'usr', 'etc', 'app'].flatMap((name) => [
    '--ro-bind',
    path.join(rootfs, name),
    `/${name}`,
  ]);
  const parameters = [
    ...['--unshare-user', '--uid', '10001', '--gid', '10001', '--unshare-pid', '--die-with-parent'],
    ...[...read, '--bind', data, '/var/lib/aragem', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...['--chdir', '/app', ...command],
  ];
  return spawn('bwrap', parameters, { env: { ...own, DATA_DIR: '/var/lib/aragem' } });
}
