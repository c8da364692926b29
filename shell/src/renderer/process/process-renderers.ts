import type { ReleaseRecord } from '@storefront/release-protocol';
import { toReleaseCode } from '../render-module.ts';
import type { RendererFactory } from '../renderer.ts';
import type { ProcessOptions, RendererWatch } from './process-options.ts';
import { ProcessRenderer, shopEndsReason } from './process-renderer.ts';
import { RendererProcess } from './renderer-process.ts';

export interface ProcessRenderersOptions extends Omit<ProcessOptions, 'uid' | 'onMemory'> {
  /** Idle time after which a process is ended; the next work starts another one. */
  readonly idleMs: number;
  /** User ids, one for each process; absent: the shell's own. */
  readonly uids?: readonly number[] | undefined;
  /** Watches the processes that render for visitors. */
  readonly watch?: ((release: ReleaseRecord) => RendererWatch) | undefined;
}

/** Runs each release's server code in a process of its own. */
export function processRenderers(options: ProcessRenderersOptions): RendererFactory {
  const running = new Map<RendererProcess, number | undefined>();
  const start = (onMemory?: RendererWatch['onMemory']) => {
    const used = new Set(running.values());
    const uid = options.uids?.find((each) => !used.has(each));
    if (options.uids && uid === undefined) throw new Error('every user id for renderers is in use');
    const started = new RendererProcess({ ...options, uid, onMemory });
    running.set(started, uid);
    void started.ended.then(() => running.delete(started));
    return started;
  };
  return {
    create: async (record, file, code) =>
      ProcessRenderer.start(toReleaseCode(record, file, code), {
        ...options,
        start,
        watch: options.watch?.(record),
      }),
    close() {
      for (const each of running.keys()) each.end(shopEndsReason);
    },
  };
}
