import { setTimeout as pause } from 'node:timers/promises';

/**
 * Preloaded into the shop's server process under measurement. It answers requests of its parent process, so that
 * figures come from inside the process without changing the shop.
 */
export interface Figures {
  /** CPU time of the whole process since it started, in microseconds. */
  readonly cpuUs: number;
  /** In bytes, after a full garbage collection if one was requested. */
  readonly heapBytes: number;
}

interface Question {
  readonly id: number;
  readonly collect?: boolean;
}

/**
 * Heap after several collections: weak references and finished promises need more than one, with turns of the event
 * loop between.
 */
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
// the channel must not keep the process running
process.channel?.unref();
