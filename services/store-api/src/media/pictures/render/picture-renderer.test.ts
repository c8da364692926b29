import { existsSync, readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heaterSvg } from '../../../testing/goods/heater.ts';
import { PictureUnavailable } from '../originals/originals.ts';
import { type EncodedVariant, encodePicture } from './encode.ts';
import { createPictureRenderer, type PictureRenderer } from './picture-renderer.ts';
import { type RenderWorker, RenderWorkerExited, startRenderWorker } from './render-worker.ts';

const heater = Buffer.from(heaterSvg);
const small: EncodedVariant = { size: 'small', dpr: 1, format: 'webp' };
const damaged = Buffer.from('this is no picture');
/** A worker has a low priority: on a busy machine it may take longer than shoppers would wait, whose limit has a test. */
const pictureMs = 170_000;

describe('createPictureRenderer', () => {
  /** Every worker that was started, in order, and the end of each. */
  let workers: RenderWorker[];
  let ends: Promise<void>[];
  let renderer: PictureRenderer;

  const create = (idleMs?: number) =>
    createPictureRenderer({
      pictureMs,
      ...(idleMs === undefined ? {} : { idleMs }),
      startWorker(onExit) {
        const end = Promise.withResolvers<void>();
        const worker = startRenderWorker(() => {
          onExit();
          end.resolve();
        });
        workers.push(worker);
        ends.push(end.promise);
        return worker;
      },
    });

  beforeEach(() => {
    workers = [];
    ends = [];
    renderer = create();
  });
  afterEach(() => {
    vi.useRealTimers();
    return renderer.close();
  });

  it('gives up a picture that takes too long, and ends its worker; others are rendered by another', async () => {
    const killed: number[] = [];
    let started = 0;
    const slow = createPictureRenderer({
      pictureMs: 50,
      startWorker(onExit) {
        started += 1;
        const number = started;
        const pending: PromiseWithResolvers<Buffer>[] = [];
        return {
          pid: undefined,
          busy: () => false,
          render: async () => {
            if (number > 1) return Buffer.from('picture');
            const picture = Promise.withResolvers<Buffer>();
            pending.push(picture);
            return picture.promise;
          },
          kill() {
            killed.push(number);
            onExit();
            for (const { reject } of pending) reject(new RenderWorkerExited('killed'));
          },
          close: async () => {},
        };
      },
    });
    const stuck = slow.render(heater, small);
    await expect(stuck).rejects.toThrow(PictureUnavailable);
    expect(killed).toEqual([1]);
    expect(String(await slow.render(heater, small))).toBe('picture');
    await slow.close();
  });

  it('renders in another process the same bytes as in this one', async () => {
    const here = await encodePicture(heater, small);
    const [one, two] = await Promise.all([renderer.render(heater, small), renderer.render(heater, small)]);
    expect(one.equals(here)).toBe(true);
    expect(two.equals(here)).toBe(true);
    expect(workers).toHaveLength(1);
    expect(workers[0]?.pid).not.toBe(process.pid);
  });

  it.runIf(existsSync('/proc/self/task'))('lowers the priority of every thread that renders', async () => {
    await renderer.render(heater, small);
    const threads = readdirSync(`/proc/${workers[0]?.pid}/task`).map(Number);
    expect(threads.length).toBeGreaterThan(1);
    const lowered = Math.max(10, getPriority(process.pid));
    for (const thread of threads) expect(getPriority(thread)).toBe(lowered);
  });

  it('rejects with the reason why a picture cannot be rendered, and renders the next', async () => {
    await expect(renderer.render(damaged, small)).rejects.toThrow(/cannot be rendered/);
    expect((await renderer.render(heater, small)).length).toBeGreaterThan(0);
    expect(workers).toHaveLength(1);
  });

  it('renders in another worker what a killed one had not finished', async () => {
    await renderer.render(heater, small);
    const pid = workers[0]?.pid ?? Number.NaN;
    process.kill(pid, 'SIGSTOP');
    const unfinished = renderer.render(heater, small);
    process.kill(pid, 'SIGKILL');
    expect((await unfinished).length).toBeGreaterThan(0);
    expect(workers).toHaveLength(2);
  });

  it('starts another worker before the exit of the first is reported', async () => {
    renderer = createPictureRenderer({
      pictureMs,
      startWorker(onExit) {
        const unheard = workers.length === 0;
        const worker = startRenderWorker(unheard ? () => {} : onExit);
        workers.push(worker);
        if (unheard) process.kill(worker.pid ?? Number.NaN, 'SIGKILL');
        return worker;
      },
    });
    expect((await renderer.render(heater, small)).length).toBeGreaterThan(0);
    expect(workers).toHaveLength(2);
  });

  it('rejects a picture whose second worker is killed too, and renders the next', async () => {
    renderer = createPictureRenderer({
      pictureMs,
      startWorker(onExit) {
        const worker = startRenderWorker(onExit);
        workers.push(worker);
        if (workers.length < 3) process.kill(worker.pid ?? Number.NaN, 'SIGKILL');
        return worker;
      },
    });
    await expect(renderer.render(heater, small)).rejects.toThrow(/render worker/);
    expect((await renderer.render(heater, small)).length).toBeGreaterThan(0);
    expect(workers).toHaveLength(3);
  });

  it('starts no other worker once it is closed', async () => {
    const lost = renderer.render(heater, small);
    const refused = expect(lost).rejects.toThrow(/render worker/);
    await renderer.close();
    await refused;
    expect(workers).toHaveLength(1);
  });

  it('ends no busy worker, although several pictures were done in one turn before', async () => {
    vi.useFakeTimers();
    const drawn = Promise.withResolvers<Buffer>();
    const close = vi.fn<RenderWorker['close']>(async () => {});
    const atOnce: RenderWorker = {
      pid: undefined,
      kill: () => {},
      render: () => drawn.promise,
      busy: () => false,
      close,
    };
    renderer = createPictureRenderer({ idleMs: 1000, startWorker: () => atOnce });
    const two = [renderer.render(heater, small), renderer.render(heater, small)];
    drawn.resolve(Buffer.of(1));
    await Promise.all(two);
    vi.advanceTimersByTime(999);
    atOnce.render = () => new Promise(() => {});
    void renderer.render(heater, small);
    vi.advanceTimersByTime(5000);
    expect(close).not.toHaveBeenCalled();
  });

  it('ends an idle worker, and starts another for the next picture', async () => {
    renderer = create(0);
    await renderer.render(heater, small);
    await ends[0];
    expect((await renderer.render(heater, small)).length).toBeGreaterThan(0);
    expect(workers).toHaveLength(2);
  });
});
