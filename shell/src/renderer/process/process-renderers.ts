import type { RendererFactory } from '../renderer.ts';
import type { ProcessOptions } from './process-options.ts';
import { ProcessRenderer } from './process-renderer.ts';
import { RendererProcess } from './renderer-process.ts';

export interface ProcessRenderersOptions extends Omit<ProcessOptions, 'uid'> {
  /** Idle time after which a process is ended; the next work starts another one. */
  readonly idleMs: number;
  /** Delay before the next standby process starts, so that it does not compete with the one just used. */
  readonly standbyDelayMs: number;
  /** User ids, one for each process; absent: the shell's own. */
  readonly uids?: readonly number[] | undefined;
}

/**
 * Runs each release's server code in a process of its own. One standby process without a release's code is kept,
 * because starting one takes 90 ms of CPU, which would delay a new release or a restart.
 */
export function processRenderers(options: ProcessRenderersOptions): RendererFactory {
  const running = new Map<RendererProcess, number | undefined>();
  let standby: RendererProcess | undefined;
  let standbyTimer: NodeJS.Timeout | undefined;
  const spawn = () => {
    const used = new Set(running.values());
    const uid = options.uids?.find((each) => !used.has(each));
    if (options.uids && uid === undefined) throw new Error('every user id for renderers is in use');
    const started = new RendererProcess({ ...options, uid });
    running.set(started, uid);
    void started.ended.then(() => {
      running.delete(started);
      if (standby === started) standby = undefined;
    });
    return started;
  };
  const startStandby = () => {
    if (options.uids && running.size >= options.uids.length) return;
    standby ??= spawn();
  };
  const start = () => {
    const started = standby ?? spawn();
    standby = undefined;
    clearTimeout(standbyTimer);
    standbyTimer = setTimeout(startStandby, options.standbyDelayMs).unref();
    return started;
  };
  return {
    async create({ remote, version, exposes }, file, code) {
      const release = `${remote}@${version}`;
      return ProcessRenderer.start(
        { release, exposes: Object.keys(exposes), file, code },
        { ...options, start },
      );
    },
    close() {
      clearTimeout(standbyTimer);
      for (const each of running.keys()) each.end('the shop ends');
    },
  };
}
