import type { Problem } from '../http/problem.ts';

/** What a command cannot do, told to its user; `problem` is the registry's own answer, if it gave one. */
export class CommandFailure extends Error {
  readonly problem: Problem | undefined;

  constructor(message: string, options: { problem?: Problem; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'CommandFailure';
    this.problem = options.problem;
  }
}
