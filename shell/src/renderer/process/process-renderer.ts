import type { ModuleId } from '@storefront/contracts';
import { busy, crash, type ReleaseCode } from '../render-module.ts';
import type { Rendered, Renderer, RenderFailure, RenderRequest } from '../renderer.ts';
import type { Lost, RendererWatch } from './process-options.ts';
import type { RendererProcess } from './renderer-process.ts';

export interface ProcessRendererOptions {
  readonly start: (onMemory?: RendererWatch['onMemory']) => RendererProcess;
  readonly idleMs: number;
  readonly log: (message: string) => void;
  readonly watch?: RendererWatch | undefined;
}

export const shopEndsReason = 'the shop ends';

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** A process that ran this long is restarted without a pause. */
const steadyMs = 60_000;

/** One release's renderer. Its process is started when there is work, and again, after a pause, when it has ended. */
export class ProcessRenderer implements Renderer {
  readonly loads: readonly string[];
  isClosed = false;
  readonly #code: ReleaseCode;
  readonly #options: ProcessRendererOptions;
  #process: Promise<RendererProcess> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #failuresInARow = 0;
  #notBeforeMs = 0;

  /** @throws Error when the release's code cannot be evaluated */
  static async start(code: ReleaseCode, options: ProcessRendererOptions): Promise<Renderer> {
    const { process, loads } = await startProcess(code, options, options.watch?.onMemory);
    return new ProcessRenderer(code, options, process, loads);
  }

  private constructor(
    code: ReleaseCode,
    options: ProcessRendererOptions,
    process: RendererProcess,
    loads: readonly string[],
  ) {
    this.#code = code;
    this.#options = options;
    this.loads = loads;
    this.#process = Promise.resolve(process);
    this.#follow(process);
  }

  async render(module: ModuleId, request: RenderRequest): Promise<Rendered | RenderFailure> {
    const first = await this.#render(module, request);
    if (!('lost' in first)) return first;
    // another module of the process ended it, so this one is tried again
    const second = first.lost.isCause ? first : await this.#render(module, request);
    return 'lost' in second ? toFailure(second) : second;
  }

  async probe(module: ModuleId, request: RenderRequest): Promise<Rendered | RenderFailure> {
    if (this.isClosed) return crash('the release is no longer wanted');
    try {
      const { process } = await startProcess(this.#code, this.#options);
      const result = await process.render(module, request);
      process.end('its trial is over');
      return 'lost' in result ? toFailure(result) : result;
    } catch (error) {
      return crash(String(error));
    }
  }

  close(): void {
    this.isClosed = true;
    void this.#endIfIdle();
  }

  async #render(module: ModuleId, request: RenderRequest): Promise<Rendered | RenderFailure | Lost> {
    try {
      const pauseMs = this.#process || this.isClosed ? 0 : this.#notBeforeMs - performance.now();
      if (pauseMs > 0) return busy(`${this.#code.release} is started again in ${Math.ceil(pauseMs)} ms`);
      const process = await this.#running();
      return await process.render(module, request);
    } catch (error) {
      return crash(String(error));
    } finally {
      if (this.isClosed) void this.#endIfIdle();
    }
  }

  #running(): Promise<RendererProcess> {
    this.#idle?.refresh();
    if (this.#process) return this.#process;
    if (this.isClosed) throw new Error(`${this.#code.release} is no longer wanted`);
    const { watch } = this.#options;
    const starting = startProcess(this.#code, this.#options, watch?.onMemory).then(
      ({ process }) => {
        this.#follow(process);
        return process;
      },
      (error: unknown) => {
        watch?.onEnd('lost');
        this.#onFailure();
        throw error;
      },
    );
    this.#process = starting;
    return starting;
  }

  #follow(process: RendererProcess): void {
    const startedMs = performance.now();
    this.#options.watch?.onStart();
    this.#idle = setTimeout(() => void this.#endIfIdle(), this.#options.idleMs).unref();
    void process.ended.then(({ reason, isByRender }) => {
      // a timer that runs would keep this renderer, with its release's code, in memory
      clearTimeout(this.#idle);
      this.#options.log(`${this.#code.release}: renderer ${process.pid} ended: ${reason}`);
      const isIdle = reason === idleReason || reason === shopEndsReason;
      this.#options.watch?.onEnd(isIdle ? 'idle' : isByRender ? 'lost by a render' : 'lost');
      if (performance.now() - startedMs > steadyMs) this.#failuresInARow = 0;
      if (reason === idleReason) this.#process = undefined;
      else this.#onFailure();
    });
  }

  /** The first restart follows at once, each later one after a longer pause. */
  #onFailure(): void {
    this.#process = undefined;
    const pauseMs = Math.min(firstPauseMs * 2 ** (this.#failuresInARow - 1), longestPauseMs);
    if (this.#failuresInARow > 0) this.#notBeforeMs = performance.now() + pauseMs;
    this.#failuresInARow++;
  }

  async #endIfIdle(): Promise<void> {
    const process = await this.#process?.catch(() => undefined);
    if (process === undefined) return;
    if (process.pendingCount === 0) process.end(idleReason);
    else this.#idle?.refresh();
  }
}

const idleReason = 'nothing to do';

async function startProcess(
  code: ReleaseCode,
  { start }: ProcessRendererOptions,
  onMemory?: RendererWatch['onMemory'],
) {
  const process = start(onMemory);
  try {
    return { process, loads: await process.evaluate(code) };
  } catch (error) {
    process.end('its code was refused');
    throw error;
  }
}

/** A module that ends its process counts as one that hangs, because both delay other pages. */
function toFailure({ lost }: Lost): RenderFailure {
  const reason = `its process is lost: ${lost.reason}`;
  return lost.isCause ? { failed: { kind: 'timeout', status: 0, reason, isLost: true } } : busy(reason);
}
