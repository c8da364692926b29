import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { runQuietly } from '../start/run-quietly.ts';
import type { Version } from './members.ts';
import { changed } from './releases.ts';
import type { Cluster } from './start-cluster.ts';

/**
 * Starts the last shell on a disk that is full, and makes a release live that it has to store.
 * @returns why it cannot be tried: it needs root, and a system that allows mounts
 */
export async function fillDisk(cluster: Cluster, version: Version): Promise<string | undefined> {
  const shell = cluster.members.findLast(({ kind }) => kind === 'shop');
  if (shell === undefined) throw new Error('the cluster has no shell');
  const data = path.join(cluster.folder, shell.name, 'shell');
  const mount = ['-t', 'tmpfs', '-o', 'size=64m', 'aragem-small-disk', data];
  const copy = `${data}-before`;
  await shell.end();
  cpSync(data, copy, { recursive: true });
  if (spawnSync('mount', mount).status !== 0) {
    await shell.start(version);
    return 'no mounts here';
  }
  try {
    cpSync(copy, data, { recursive: true });
    fill(path.join(data, 'filled'));
    await shell.start(version);
    const [, other] = changed.versions;
    await cluster.release(registryOf(cluster), 'activate', `${changed.remote}@${other}`, '--wait', '0');
    await shell.end();
  } finally {
    await runQuietly('umount', [data], '/');
  }
  await shell.start(version);
  return undefined;
}

const registryOf = ({ members }: Cluster): string => members[0]?.origin ?? '';

function fill(file: string): void {
  const block = Buffer.alloc(2 ** 20);
  try {
    for (;;) appendFileSync(file, block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
