import type { ModuleId, StoreConfig } from '@storefront/contracts';
import { isPage } from '../../page/page-state.ts';
import { busy, type ReleaseCode } from '../render-module.ts';
import type { Rendered, RenderFailure, RenderRequest } from '../renderer.ts';
import { isApiUrl } from './api-relay.ts';
import { logOutput } from './bounded-output.ts';
import { FrameReader, writeFrame } from './frames.ts';
import { FromRenderer, readRendered } from './from-renderer.ts';
import { rendererFrameLimits, type ToRenderer } from './messages.ts';
import { PendingRenders } from './pending-renders.ts';
import type { Lost, ProcessOptions } from './process-options.ts';
import { residentMb } from './resident-memory.ts';
import { type SpawnedRenderer, spawnRenderer } from './spawn-renderer.ts';

const watchMs = 100;
const idleChecksEach = 5;

/** Why a process has ended, and whether one of its renders is the cause; that render's failure says so. */
interface EndedProcess {
  readonly reason: string;
  readonly isByRender: boolean;
}

/**
 * One process that runs one release's code. It is ended for good when it exceeds a limit or sends an invalid message.
 */
export class RendererProcess {
  readonly #options: ProcessOptions;
  readonly #spawned: SpawnedRenderer;
  readonly #pending: PendingRenders;
  readonly #ready = Promise.withResolvers<void>();
  readonly #evaluated = Promise.withResolvers<readonly string[]>();
  readonly #ended = Promise.withResolvers<EndedProcess>();
  #release = 'renderer';
  #endReason: string | undefined;
  #config: StoreConfig | undefined;
  readonly #watch: NodeJS.Timeout;
  #idleChecks = 0;

  constructor(options: ProcessOptions) {
    this.#options = options;
    this.#pending = new PendingRenders(options.maxCallsEach);
    this.#spawned = spawnRenderer(options);
    const { child, channel, outputs } = this.#spawned;
    const frames = new FrameReader(rendererFrameLimits, (message, bytes) => this.#receive(message, bytes));
    channel.on('data', (chunk: Buffer) => {
      try {
        if (this.#endReason === undefined) frames.push(chunk);
      } catch (error) {
        this.end(`it broke the rules of its channel: ${error instanceof Error ? error.message : error}`);
      }
    });
    // writing to a process that has just ended raises an error
    channel.on('error', () => {});
    logOutput(
      outputs,
      options.output,
      (line) => options.log(`${this.#release}: ${line}`),
      () => this.end('it prints too much'),
    );
    child.once('error', (error) => this.#onEnd(error.message));
    child.once('exit', (code, signal) => this.#onEnd(`it ended with ${signal ?? `code ${code}`}`));
    // callers that await these promises get their failures
    this.#ready.promise.catch(() => {});
    this.#evaluated.promise.catch(() => {});
    this.#watch = setInterval(() => this.#check(), watchMs);
    this.#watch.unref();
  }

  get pid(): number | undefined {
    return this.#spawned.pid();
  }

  /** Resolves once the process has ended. */
  get ended(): Promise<EndedProcess> {
    return this.#ended.promise;
  }

  get pendingCount(): number {
    return this.#pending.size;
  }

  /**
   * @returns names of the modules that load data
   * @throws Error when the code is refused, or not evaluated in time
   */
  async evaluate({ code, ...names }: ReleaseCode): Promise<readonly string[]> {
    const { budgetMs, layoutBudgetMs, startMs, evaluateMs } = this.#options;
    this.#release = names.release;
    await this.#within(startMs, this.#ready.promise, 'it does not start');
    this.#send({ type: 'evaluate', ...names, budgetMs, layoutBudgetMs }, Buffer.from(code));
    return this.#within(evaluateMs, this.#evaluated.promise, 'its code is not evaluated in time');
  }

  render(
    module: ModuleId,
    { config, requestId, ...request }: RenderRequest,
  ): Promise<Rendered | RenderFailure | Lost> {
    if (this.#endReason !== undefined)
      return Promise.resolve({ lost: { isCause: false, reason: this.#endReason } });
    if (this.#pending.size >= this.#options.maxPending)
      return Promise.resolve(busy(`${this.#options.maxPending} renderings wait already`));
    if (config !== this.#config) {
      this.#config = config;
      this.#send({ type: 'config' }, Buffer.from(JSON.stringify(config)));
    }
    const { budgetMs, layoutBudgetMs, graceMs } = this.#options;
    const limitMs = (isPage(module) ? budgetMs : layoutBudgetMs) + graceMs;
    const { id, answer } = this.#pending.add(Math.ceil(limitMs / watchMs), {
      requestId,
      withReplies: request.withReplies,
    });
    this.#send({ type: 'render', id, module, request });
    return answer;
  }

  /** Ends the process at once, whatever it does. */
  end(reason: string): void {
    this.#endReason ??= reason;
    this.#spawned.child.kill('SIGKILL');
  }

  #send(message: ToRenderer, ...parts: readonly Uint8Array[]): void {
    writeFrame(this.#spawned.channel, message, parts);
  }

  async #within<T>(limitMs: number, promise: Promise<T>, reason: string): Promise<T> {
    const timer = setTimeout(() => this.end(reason), limitMs);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Limits are counted in checks rather than in time, so that a pause of the shell counts as one check. */
  #check(): void {
    if (this.#pending.countDown()) this.end('it does not answer');
    // an idle process is checked less often
    if (this.#pending.size === 0 && ++this.#idleChecks % idleChecksEach !== 0) return;
    const residentMegabytes = residentMb(this.pid);
    this.#options.onMemory?.(residentMegabytes);
    if (residentMegabytes > this.#options.maxResidentMb) this.end(`it takes ${residentMegabytes} MB`);
  }

  #onEnd(how: string): void {
    clearInterval(this.#watch);
    this.#endReason ??= how;
    const reason = this.#endReason;
    this.#spawned.channel.destroy();
    this.#ready.reject(new Error(reason));
    this.#evaluated.reject(new Error(reason));
    const isByRender = this.#pending.lose(reason);
    this.#ended.resolve({ reason, isByRender });
  }

  /** @throws Error for a message that is not allowed now; the process is then ended */
  #receive(json: unknown, bytes: Buffer): void {
    const message = FromRenderer.parse(json);
    if (message.type !== 'rendered' && bytes.length > 0) throw new Error(`bytes after ${message.type}`);
    const pending = this.#pending;
    if (message.type === 'ready') this.#ready.resolve();
    else if (message.type === 'evaluated') this.#evaluated.resolve(message.loads);
    else if (message.type === 'refused') this.#evaluated.reject(new Error(message.reason));
    else if (message.type === 'loading') pending.enter(message.id, 'loading');
    else if (message.type === 'rendering')
      pending.enter(message.id, 'rendering', Math.ceil(this.#options.renderMs / watchMs));
    else if (message.type === 'resuming') pending.resume(message.id);
    else if (message.type === 'call') this.#call(message);
    else if (message.type === 'rendered') pending.settle(message.id, readRendered(message, bytes));
    else {
      const { type: _, id, ...failed } = message;
      pending.settle(id, { failed });
    }
  }

  #call(message: Extract<FromRenderer, { type: 'call' }>): void {
    const { runWithin, ...counted } = this.#pending.countCall(message.id);
    void runWithin(() => this.#relay(message, counted));
  }

  async #relay(
    { call, url, etag }: Extract<FromRenderer, { type: 'call' }>,
    { replies, ...counted }: Omit<ReturnType<PendingRenders['countCall']>, 'runWithin'>,
  ) {
    try {
      if (!isApiUrl(url)) throw new Error("not below the API's root");
      const { status, headers, body } = await this.#options.relay(url, { etag, ...counted });
      if (status === 200) replies?.push(body);
      this.#send({ type: 'reply', call, status, headers }, body);
    } catch {
      this.#send({ type: 'unreachable', call });
    }
  }
}
