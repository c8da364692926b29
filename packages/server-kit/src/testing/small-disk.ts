import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file system of a few kilobytes, which a test can fill. */
export interface SmallDisk {
  readonly folder: string;
  /** @throws Error when more is used */
  readonly resize: (kilobytes: number) => void;
  /** Also removes the folder. */
  readonly unmount: () => void;
}

const mount = (folder: string, kilobytes: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'aragem-small-disk', folder]).status === 0;

function tryMount(kilobytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  const isMounted = mount(folder, kilobytes);
  if (!isMounted) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    resize(size) {
      const { status, stderr } = spawnSync('mount', ['-o', `remount,size=${size}k`, folder]);
      if (status !== 0) throw new Error(String(stderr));
    },
    unmount() {
      // lazily: an engine that has ended a moment ago may still have a file open
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether this process may mount file systems: it needs root, and a system that allows mounts. */
export const canMount: boolean = (() => {
  const disk = tryMount(16);
  disk?.unmount();
  return disk !== undefined;
})();

/** @throws Error where mounts are not allowed */
export function mountSmallDisk(kilobytes: number): SmallDisk {
  const disk = tryMount(kilobytes);
  if (disk === undefined) throw new Error('a file system cannot be mounted here');
  return disk;
}

/** Fills a disk to its last block. @returns a function that frees what was filled */
export function fill(folder: string): () => void {
  const file = path.join(folder, 'filled');
  // smaller blocks last, so that no page of a file is left
  for (const bytes of [1024 ** 2, 4096, 1]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  return () => rmSync(file);
}
