import type { ApiRelay } from './api-relay.ts';
import type { OutputLimits } from './bounded-output.ts';
import type { SpawnOptions } from './spawn-renderer.ts';

interface ProcessLimits extends SpawnOptions {
  /** Limits in milliseconds of a page's load and of a layout slot's, which the process itself enforces. */
  readonly budgetMs: number;
  readonly layoutBudgetMs: number;
  /** Time after its budget until which an answer may come before the process counts as hung. */
  readonly graceMs: number;
  /** Limit of one rendering, which is one synchronous call. */
  readonly renderMs: number;
  /** Limit of a new process's start; a busy machine may need seconds. */
  readonly startMs: number;
  /** Limit of evaluating the release's code. */
  readonly evaluateMs: number;
  /** Limit of the whole process's memory, its buffers included. */
  readonly maxResidentMb: number;
  readonly maxPending: number;
  readonly maxCallsEach: number;
  readonly output: OutputLimits;
}

export interface ProcessOptions extends ProcessLimits {
  readonly relay: ApiRelay;
  readonly log: (message: string) => void;
  /** Called with its memory, several times a second while it works. */
  readonly onMemory?: ((residentMb: number) => void) | undefined;
}

/** How a process ends. `lost by a render`: the failure of that render says so (`isLost`). */
type ProcessEnd = 'idle' | 'lost by a render' | 'lost';

/** What becomes of a release's renderer process. */
export interface RendererWatch {
  readonly onStart: () => void;
  /** @param how `idle`: it had nothing to do, or the shop ends; the others: it failed, or exceeded a limit */
  readonly onEnd: (how: ProcessEnd) => void;
  readonly onMemory: (residentMb: number) => void;
}

/** The process ended before it answered; `isCause` says whether this very module probably ended it. */
export interface Lost {
  readonly lost: { readonly isCause: boolean; readonly reason: string };
}
