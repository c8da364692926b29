import { setTimeout as pause } from 'node:timers/promises';

/**
 * Preloaded into the shop's server process under measurement: answers questions over the channel to its parent, so
 * that figures come from inside the process and nothing in the shop is changed for them.
 */
export interface Figures {
  /** CPU time of the whole process since it started, in microseconds. */
  readonly cpuUs: number;
  /** After a full collection when it was asked for, in bytes. */
  readonly heapBytes: number;
}

interface Question {
  readonly id: number;
  readonly collect?: boolean;
}

/** What several collections leave: weak references and finished work need more than one, and turns between them. */
async function collectedHeapBytes(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    await pause(100);
    globalThis.gc?.();
    least = Math.min(least, process.memoryUsage().heapUsed);
  }
  return least;
}

async function answer({ collect }: Question): Promise<Figures> {
  const { user, system } = process.cpuUsage();
  const heapBytes = collect ? await collectedHeapBytes() : process.memoryUsage().heapUsed;
  return { cpuUs: user + system, heapBytes };
}

process.on('message', (question: Question) => {
  answer(question).then((found) => process.send?.({ id: question.id, answer: found }));
});
// the channel alone must not keep the process running
process.channel?.unref();
