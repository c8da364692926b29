import type { Problem } from '@storefront/release-protocol/calls';

/** Tells the user why a command failed; `problem` is the registry's own answer, if it gave one. */
export class CommandFailure extends Error {
  readonly problem: Problem | undefined;

  constructor(message: string, options: { problem?: Problem; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'CommandFailure';
    this.problem = options.problem;
  }
}

/** Ends a command whose printed result already says what is wrong. */
export class PrintedFailure extends Error {
  readonly exitCode: 1 | 3;

  /** @param exitCode 3: nothing failed, but a second person has to confirm */
  constructor(exitCode: 1 | 3 = 1) {
    super();
    this.exitCode = exitCode;
  }
}
