import { existsSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Linux gives each thread its own priority; those that start later take it over from the one that starts them. */
const ownThreads = '/proc/self/task';

const threadIds = (): readonly number[] =>
  existsSync(ownThreads) ? readdirSync(ownThreads).map(Number) : [process.pid];

/** Makes this whole process give way to others; beside a busy one, `10` gets about a tenth of a processor. */
export function lowerPriority(niceness: number): void {
  for (const id of threadIds()) {
    try {
      setPriority(id, niceness);
    } catch (error) {
      // not allowed in some containers, and a thread may have ended meanwhile: drawing works all the same
      process.emitWarning(`thread ${id} keeps its priority: ${error}`);
    }
  }
}
