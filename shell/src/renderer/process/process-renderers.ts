import { readFile } from 'node:fs/promises';
import type { RendererFactory } from '../renderer.ts';
import type { ProcessOptions } from './process-options.ts';
import { ProcessRenderer } from './process-renderer.ts';
import { RendererProcess } from './renderer-process.ts';

export interface ProcessRenderersOptions extends Omit<ProcessOptions, 'uid'> {
  /** After how long without work a process ends; the next work starts another. */
  readonly idleMs: number;
  /** How long after a process was taken the next is started in advance: what the first does now comes first. */
  readonly spareDelayMs: number;
  /** User ids, one for each process; the shell's own unless given. */
  readonly uids?: readonly number[] | undefined;
}

/**
 * Runs each release's server code in a process of its own. One more, without any code, is kept: starting takes 90 ms of
 * CPU, for which neither a release that goes live nor a restart should wait.
 */
export function processRenderers(options: ProcessRenderersOptions): RendererFactory {
  const running = new Map<RendererProcess, number | undefined>();
  let spare: RendererProcess | undefined;
  let spareTimer: NodeJS.Timeout | undefined;
  const spawn = () => {
    const used = new Set(running.values());
    const uid = options.uids?.find((each) => !used.has(each));
    if (options.uids && uid === undefined) throw new Error('every user id for renderers is in use');
    const started = new RendererProcess({ ...options, uid });
    running.set(started, uid);
    void started.ended.then(() => {
      running.delete(started);
      if (spare === started) spare = undefined;
    });
    return started;
  };
  const keepSpare = () => {
    if (options.uids && running.size >= options.uids.length) return;
    spare ??= spawn();
  };
  const start = () => {
    const started = spare ?? spawn();
    spare = undefined;
    clearTimeout(spareTimer);
    spareTimer = setTimeout(keepSpare, options.spareDelayMs).unref();
    return started;
  };
  return {
    async create({ remote, version, exposes }, file) {
      const release = `${remote}@${version}`;
      const code = await readFile(file, 'utf8');
      return ProcessRenderer.start(
        { release, exposes: Object.keys(exposes), file, code },
        { ...options, start },
      );
    },
    close() {
      clearTimeout(spareTimer);
      for (const each of running.keys()) each.end('the shop ends');
    },
  };
}
