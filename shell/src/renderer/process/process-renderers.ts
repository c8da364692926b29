import { readFile } from 'node:fs/promises';
import type { RendererFactory } from '../renderer.ts';
import type { ProcessOptions } from './process-options.ts';
import { ProcessRenderer } from './process-renderer.ts';
import { RendererProcess } from './renderer-process.ts';

export interface ProcessRenderersOptions extends Omit<ProcessOptions, 'uid'> {
  /** After how long without work a process ends; the next work starts another. */
  readonly idleMs: number;
  /** User ids, one for each process; the shell's own unless given. */
  readonly uids?: readonly number[] | undefined;
}

/** How long a process that was started ahead waits for a release. */
const aheadMs = 10_000;

/** Runs each release's server code in a process of its own. */
export function processRenderers(options: ProcessRenderersOptions): RendererFactory {
  const running = new Map<RendererProcess, number | undefined>();
  const ahead = new Set<RendererProcess>();
  const spawn = () => {
    const used = new Set(running.values());
    const uid = options.uids?.find((each) => !used.has(each));
    if (options.uids && uid === undefined) throw new Error('every user id for renderers is in use');
    const started = new RendererProcess({ ...options, uid });
    running.set(started, uid);
    void started.ended.then(() => {
      running.delete(started);
      ahead.delete(started);
    });
    return started;
  };
  const start = () => {
    const [started = spawn()] = ahead;
    ahead.delete(started);
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
    startAhead(count) {
      for (let each = 0; each < count; each++) {
        const started = spawn();
        ahead.add(started);
        setTimeout(() => {
          if (ahead.has(started)) started.end('no release came');
        }, aheadMs).unref();
      }
    },
    close() {
      for (const each of running.keys()) each.end('the shop ends');
    },
  };
}
