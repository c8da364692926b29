import { toReleaseCode } from '../render-module.ts';
import type { RendererFactory } from '../renderer.ts';
import type { ProcessOptions } from './process-options.ts';
import { ProcessRenderer } from './process-renderer.ts';
import { RendererProcess } from './renderer-process.ts';

export interface ProcessRenderersOptions extends Omit<ProcessOptions, 'uid'> {
  /** Idle time after which a process is ended; the next work starts another one. */
  readonly idleMs: number;
  /** User ids, one for each process; absent: the shell's own. */
  readonly uids?: readonly number[] | undefined;
}

/** Runs each release's server code in a process of its own. */
export function processRenderers(options: ProcessRenderersOptions): RendererFactory {
  const running = new Map<RendererProcess, number | undefined>();
  const start = () => {
    const used = new Set(running.values());
    const uid = options.uids?.find((each) => !used.has(each));
    if (options.uids && uid === undefined) throw new Error('every user id for renderers is in use');
    const started = new RendererProcess({ ...options, uid });
    running.set(started, uid);
    void started.ended.then(() => running.delete(started));
    return started;
  };
  return {
    create: async (record, file, code) =>
      ProcessRenderer.start(toReleaseCode(record, file, code), { ...options, start }),
    close() {
      for (const each of running.keys()) each.end('the shop ends');
    },
  };
}
