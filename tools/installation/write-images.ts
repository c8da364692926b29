import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runQuietly } from '../start/run-quietly.ts';
import { type ProcessKind, uid } from './process-kinds.ts';

/**
 * Writes an OCI layout with an image for each kind of process, tagged with its name: a layer that all share, and one with
 * the program. Its user is not root and may write /var/lib/aragem and /tmp only.
 * @param programs folder of each program by its name
 * @throws Error with umoci's output; this needs Debian, umoci and root
 */
export async function writeImages(
  layout: string,
  kinds: readonly ProcessKind[],
  { programs, node }: { readonly programs: string; readonly node: string },
): Promise<void> {
  const umoci = (...parameters: readonly string[]) => runQuietly('umoci', parameters, programs);
  const base = await mkdtemp(path.join(tmpdir(), 'aragem-image-'));
  try {
    await writeBase(base, node);
    await umoci('init', '--layout', layout);
    await umoci('new', '--image', `${layout}:base`);
    await umoci('insert', '--image', `${layout}:base`, base, '/');
  } finally {
    await rm(base, { recursive: true, force: true });
  }
  for (const kind of kinds) {
    const program = path.join(programs, kind.name);
    await umoci('insert', '--image', `${layout}:base`, '--tag', kind.name, program, '/app');
    await umoci('config', '--image', `${layout}:${kind.name}`, ...configOf(kind));
  }
  await umoci('rm', '--image', `${layout}:base`);
}

function configOf({ command, port, portVariable }: ProcessKind): readonly string[] {
  const environment = {
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/aragem',
    [portVariable]: String(port),
  };
  return [
    '--config.user',
    `${uid}:${uid}`,
    '--config.workingdir',
    '/app',
    '--config.volume',
    '/var/lib/aragem',
    '--config.exposedports',
    `${port}/tcp`,
    '--config.stopsignal',
    'SIGTERM',
    ...['/app/bin/node', ...command].flatMap((word) => ['--config.entrypoint', word]),
    ...Object.entries(environment).flatMap(([name, value]) => ['--config.env', `${name}=${value}`]),
  ];
}

/** Debian's packages that Node and native packages load, and bubblewrap, which confines renderer processes, with its own. */
const packages = [
  'libc6',
  'libgcc-s1',
  'libstdc++6',
  'libatomic1',
  'bubblewrap',
  'libcap2',
  'libselinux1',
  'libpcre2-8-0',
];

/**
 * Writes the root file system that all images share into a folder: Debian's libraries, without a shell or a package manager,
 * a user, the two folders that it may write, and Node.
 * @throws Error with apt's output; this needs Debian, and root for the files' owners
 */
async function writeBase(into: string, node: string): Promise<void> {
  const downloads = await mkdtemp(path.join(tmpdir(), 'aragem-libraries-'));
  try {
    await runQuietly('apt-get', ['-qq', 'download', ...packages], downloads);
    for (const file of await readdir(downloads))
      await runQuietly('dpkg-deb', ['--extract', path.join(downloads, file), into], downloads);
  } finally {
    await rm(downloads, { recursive: true, force: true });
  }
  const inside = (name: string) => path.join(into, name);
  for (const name of ['app/bin', 'dev', 'etc', 'proc', 'tmp', 'var/lib/aragem'])
    await mkdir(inside(name), { recursive: true });
  await writeFile(inside('etc/passwd'), `aragem:x:${uid}:${uid}::/var/lib/aragem:/sbin/nologin\n`);
  await writeFile(inside('etc/group'), `aragem:x:${uid}:\n`);
  await writeFile(inside('etc/nsswitch.conf'), 'hosts: files dns\n');
  await cp(node, inside('app/bin/node'));
  await chmod(into, 0o755);
  await chmod(inside('tmp'), 0o1777);
  await chown(inside('var/lib/aragem'), uid, uid);
}
