import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type DrawingJob, isDrawingResult } from './drawing-job.ts';

const script = new URL('./drawing-process.ts', import.meta.url);

/** One life of the drawing process. */
export interface DrawingRoom {
  readonly pid: number | undefined;
  draw(job: DrawingJob): Promise<Buffer>;
  /** Whether pictures are waited for. */
  busy(): boolean;
  /** Ends the process; what it has not drawn yet is refused. */
  close(): Promise<void>;
}

/** The process is no more, for no fault of the picture: another may draw it. */
export class DrawingRoomGone extends Error {
  override readonly name = 'DrawingRoomGone';
}

type Waiting = Map<number, PromiseWithResolvers<Buffer>>;

function startProcess(): ChildProcess {
  return fork(script, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=2'],
    // few arenas: raster images come and go in every thread, and each arena keeps its largest
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
}

function hear(waiting: Waiting, message: unknown): void {
  if (!isDrawingResult(message)) return;
  const asked = waiting.get(message.id);
  waiting.delete(message.id);
  if ('failure' in message) asked?.reject(new Error(`a picture cannot be drawn: ${message.failure}`));
  else {
    const { buffer, byteOffset, byteLength } = message.bytes;
    asked?.resolve(Buffer.from(buffer, byteOffset, byteLength));
  }
}

/** Starts a drawing process; `onGone` is told when it has ended, whyever. */
export function openDrawingRoom(onGone: () => void): DrawingRoom {
  const child = startProcess();
  const waiting: Waiting = new Map();
  /** An idle process keeps nobody alive. */
  const hold = () => {
    const ends = [child, child.channel];
    for (const end of ends)
      if (waiting.size > 0) end?.ref?.();
      else end?.unref?.();
  };
  const gone = (why: string, cause?: Error) => {
    onGone();
    const reason = new DrawingRoomGone(why, { cause });
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  child.on('message', (message) => {
    hear(waiting, message);
    hold();
  });
  child.once('error', (error) => gone('the drawing process failed', error));
  child.once('exit', (code, signal) => gone(`the drawing process ended (${signal ?? code})`));
  return {
    pid: child.pid,
    busy: () => waiting.size > 0,
    draw(job) {
      const asked = Promise.withResolvers<Buffer>();
      waiting.set(job.id, asked);
      hold();
      child.send(job, (error) => {
        if (!error) return;
        waiting.delete(job.id);
        asked.reject(new DrawingRoomGone('the drawing process takes no more pictures', { cause: error }));
      });
      return asked.promise;
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.ref();
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
