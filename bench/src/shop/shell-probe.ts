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
  readonly ask: 'figures' | 'set-global';
  readonly collect?: boolean;
  readonly name?: string;
  readonly value?: unknown;
}

function answer({ ask, collect, name, value }: Question): Figures | undefined {
  if (ask === 'set-global') {
    if (name !== undefined) Object.assign(globalThis, { [name]: value });
    return undefined;
  }
  if (collect) for (let round = 0; round < 3; round++) globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  return { cpuUs: user + system, heapBytes: process.memoryUsage().heapUsed };
}

process.on('message', (question: Question) => {
  // a turn of the event loop first, so that what the last request left behind can be collected
  setImmediate(() => process.send?.({ id: question.id, answer: answer(question) }));
});
// the channel alone must not keep the process alive
process.channel?.unref();
