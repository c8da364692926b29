import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { isRenderReply, type RenderRequest } from './render-messages.ts';

const script = new URL('./render-worker-main.ts', import.meta.url);

/** One process that renders pictures. */
export interface RenderWorker {
  readonly pid: number | undefined;
  render(request: RenderRequest): Promise<Buffer>;
  /** Whether a picture is being rendered. */
  busy(): boolean;
  /** Ends the process at once; unfinished pictures are rejected. */
  kill(): void;
  /** Ends the process once it reads messages again; unfinished pictures are rejected. */
  close(): Promise<void>;
}

/** The process has ended, but not because of this picture, so another process may render it. */
export class RenderWorkerExited extends Error {
  override readonly name = 'RenderWorkerExited';
}

type Pending = Map<number, PromiseWithResolvers<Buffer>>;

function startProcess(): ChildProcess {
  return fork(script, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=2'],
    // few arenas, because raster images are allocated in every thread, and each arena keeps its largest size
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
}

function settle(pending: Pending, message: unknown): void {
  if (!isRenderReply(message)) return;
  const picture = pending.get(message.id);
  pending.delete(message.id);
  if ('failure' in message) picture?.reject(new Error(`a picture cannot be rendered: ${message.failure}`));
  else {
    const { buffer, byteOffset, byteLength } = message.bytes;
    picture?.resolve(Buffer.from(buffer, byteOffset, byteLength));
  }
}

/** Starts a render worker; `onExit` is called when its process has ended for any reason. */
export function startRenderWorker(onExit: () => void): RenderWorker {
  const child = startProcess();
  const pending: Pending = new Map();
  /** An idle worker does not keep the serving process running. */
  const updateRefs = () => {
    for (const handle of [child, child.channel])
      if (pending.size > 0) handle?.ref?.();
      else handle?.unref?.();
  };
  const exited = (why: string, cause?: Error) => {
    onExit();
    const reason = new RenderWorkerExited(why, { cause });
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  };
  child.on('message', (message) => {
    settle(pending, message);
    updateRefs();
  });
  child.once('error', (error) => exited('the render worker failed', error));
  child.once('exit', (code, signal) => exited(`the render worker ended (${signal ?? code})`));
  return {
    pid: child.pid,
    busy: () => pending.size > 0,
    render(request) {
      const picture = Promise.withResolvers<Buffer>();
      pending.set(request.id, picture);
      updateRefs();
      child.send(request, (error) => {
        if (!error) return;
        pending.delete(request.id);
        picture.reject(new RenderWorkerExited('the render worker takes no more pictures', { cause: error }));
      });
      return picture.promise;
    },
    kill: () => void child.kill('SIGKILL'),
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.ref();
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
