import { type DrawingRoom, DrawingRoomGone, openDrawingRoom } from './drawing-room.ts';
import type { DrawnProduct } from './drawings/product.ts';
import type { PictureVariant } from './picture-address.ts';

/** Draws one picture. */
export type DrawPicture = (product: DrawnProduct, variant: PictureVariant) => Promise<Buffer>;

export interface Artist {
  readonly draw: DrawPicture;
  close(): Promise<void>;
}

interface ArtistOptions {
  /** A process with nothing to draw gives its memory back; the next picture waits for another to start. */
  readonly idleMs?: number;
  readonly openRoom?: (onGone: () => void) => DrawingRoom;
}

/**
 * Draws in a process of low priority, started with the first picture. What a process that died was asked for is drawn
 * by another, once: a picture that kills its process must not do so again and again.
 */
export function createArtist({ idleMs = 60_000, openRoom = openDrawingRoom }: ArtistOptions = {}): Artist {
  let room: DrawingRoom | undefined;
  let idle: NodeJS.Timeout | undefined;
  let jobs = 0;
  let closed = false;
  const enter = (): DrawingRoom => {
    const opened = openRoom(() => {
      if (room === opened) room = undefined;
    });
    return opened;
  };
  const leave = async () => {
    clearTimeout(idle);
    const left = room;
    room = undefined;
    await left?.close();
  };
  const drawOnce: DrawPicture = async (product, variant) => {
    clearTimeout(idle);
    jobs += 1;
    room ??= enter();
    const used = room;
    try {
      return await used.draw({ id: jobs, product, variant });
    } catch (error) {
      // what was asked for may come back before the process is known to have ended
      if (error instanceof DrawingRoomGone && room === used) room = undefined;
      throw error;
    } finally {
      if (room === used && !used.busy()) {
        // pictures that are done in one turn each come here: one of two timers would be forgotten, and end a later picture
        clearTimeout(idle);
        idle = setTimeout(leave, idleMs).unref();
      }
    }
  };
  return {
    draw: (product, variant) =>
      drawOnce(product, variant).catch((error: unknown) => {
        if (error instanceof DrawingRoomGone && !closed) return drawOnce(product, variant);
        throw error;
      }),
    close() {
      closed = true;
      return leave();
    },
  };
}
