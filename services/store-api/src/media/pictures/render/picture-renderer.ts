import { within } from '@storefront/server-kit/within';
import { PictureUnavailable } from '../originals/originals.ts';
import type { EncodedVariant } from './encode.ts';
import { type RenderWorker, RenderWorkerExited, startRenderWorker } from './render-worker.ts';

/** Encodes one picture. */
export type RenderPicture = (original: Buffer, variant: EncodedVariant) => Promise<Buffer>;

export interface PictureRenderer {
  readonly render: RenderPicture;
  close(): Promise<void>;
}

interface RendererOptions {
  /** Time after which an idle worker is ended to free its memory; the next picture waits for a new one. */
  readonly idleMs?: number;
  /** Limit of one picture. It takes milliseconds, but on a busy machine the worker, of low priority, waits. */
  readonly pictureMs?: number;
  readonly startWorker?: (onExit: () => void) => RenderWorker;
}

/**
 * Renders in a worker process of low priority, started with the first picture. A picture whose worker has ended is
 * rendered by another one, but only once, so that a picture that crashes its worker does not do so repeatedly. A worker
 * that takes too long is killed.
 */
export function createPictureRenderer({
  idleMs = 60_000,
  pictureMs = 30_000,
  startWorker = startRenderWorker,
}: RendererOptions = {}): PictureRenderer {
  let worker: RenderWorker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let requests = 0;
  let closed = false;
  const start = (): RenderWorker => {
    const started = startWorker(() => {
      if (worker === started) worker = undefined;
    });
    return started;
  };
  const stop = async () => {
    clearTimeout(idleTimer);
    const stopped = worker;
    worker = undefined;
    await stopped?.close();
  };
  const renderOnce: RenderPicture = async (original, variant) => {
    clearTimeout(idleTimer);
    requests += 1;
    worker ??= start();
    const used = worker;
    try {
      return await within(pictureMs, used.render({ id: requests, original, variant }), () => {
        used.kill();
        return new PictureUnavailable(`a picture took more than ${pictureMs} ms`);
      });
    } catch (error) {
      // a picture may be rejected before the worker's exit is reported
      if (error instanceof RenderWorkerExited && worker === used) worker = undefined;
      throw error;
    } finally {
      if (worker === used && !used.busy()) {
        // several pictures that finish together each get here: without this, a second timer would end the worker of a
        // later picture
        clearTimeout(idleTimer);
        idleTimer = setTimeout(stop, idleMs).unref();
      }
    }
  };
  return {
    render: (original, variant) =>
      renderOnce(original, variant).catch((error: unknown) => {
        if (error instanceof RenderWorkerExited && !closed) return renderOnce(original, variant);
        throw error;
      }),
    close() {
      closed = true;
      return stop();
    },
  };
}
