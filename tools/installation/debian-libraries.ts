import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runQuietly } from '../start/run-quietly.ts';
import { uid } from './process-kinds.ts';

/** Debian's packages that Node and native packages load. */
const packages = ['libc6', 'libgcc-s1', 'libstdc++6', 'libatomic1'];

/**
 * Writes the root file system that all images share into a folder: Debian's libraries, without a shell or a package manager,
 * a user, the two folders that it may write, and Node.
 * @throws Error with apt's output; this needs Debian, and root for the files' owners
 */
export async function writeBase(into: string, node: string): Promise<void> {
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
