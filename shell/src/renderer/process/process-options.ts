import type { ApiRelay } from './api-relay.ts';
import type { OutputLimits } from './bounded-output.ts';
import type { SpawnOptions } from './spawn-renderer.ts';

interface ProcessLimits extends SpawnOptions {
  /** What a page's load may take, and a layout slot's, in milliseconds; the process itself keeps to them. */
  readonly budgetMs: number;
  readonly layoutBudgetMs: number;
  /** How much later than its budget an answer may come before the process counts as hung. */
  readonly graceMs: number;
  /** From the start of rendering to its end, which is one synchronous call. */
  readonly renderMs: number;
  /** Until a new process is ready; a busy machine may need seconds. */
  readonly startMs: number;
  /** For evaluating the release's code. */
  readonly evaluateMs: number;
  /** Memory of the whole process, its buffers included. */
  readonly maxResidentMb: number;
  readonly maxPending: number;
  readonly maxCallsEach: number;
  readonly output: OutputLimits;
}

export interface ProcessOptions extends ProcessLimits {
  readonly relay: ApiRelay;
  readonly log: (message: string) => void;
}

/** The process ended before it answered; `isCause`: as far as one can know, because of this very module. */
export interface Lost {
  readonly lost: { readonly isCause: boolean; readonly reason: string };
}
