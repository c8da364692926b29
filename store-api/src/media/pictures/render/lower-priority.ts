import { existsSync, readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** Linux gives each thread its own priority, which new threads inherit from the one that starts them. */
const ownThreads = '/proc/self/task';

const threadIds = (): readonly number[] =>
  existsSync(ownThreads) ? readdirSync(ownThreads).map(Number) : [process.pid];

/**
 * Lowers the priority of all threads of this process, and raises none; with `10`, beside a busy process, they get about a tenth of a
 * processor.
 */
export function lowerPriority(niceness: number): void {
  for (const id of threadIds()) {
    try {
      setPriority(id, Math.max(niceness, getPriority(id)));
    } catch (error) {
      // some containers do not allow it, and the thread may have ended; drawing works anyway
      process.emitWarning(`thread ${id} keeps its priority: ${error}`);
    }
  }
}
