import { execFileSync } from 'node:child_process';

const everyMs = 500;

/**
 * Calls `end` once the process that started this one has ended: a terminal, or npm, whose intermediate shell keeps
 * running when npm is killed. Node has no event for either.
 */
export function endWithParent(env: NodeJS.ProcessEnv, end: () => void): void {
  const parent = process.ppid;
  const isNpmScript = env.npm_lifecycle_event !== undefined;
  const npm = isNpmScript ? findParent(parent) : undefined;
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isRunning(npm))) return;
    clearInterval(watch);
    end();
  }, everyMs);
  watch.unref();
}

/** Id of a process's parent; undefined where `ps` is missing. */
function findParent(pid: number): number | undefined {
  try {
    const printed = execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
    return Number(printed) || undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // a process of another user is running too
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
