import { existsSync, readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Artist, createArtist } from './artist.ts';
import { type DrawingRoom, openDrawingRoom } from './drawing-room.ts';
import { draw } from './drawings/draw.ts';
import type { DrawnProduct } from './drawings/product.ts';
import { encodePicture } from './encode.ts';
import { figtreeLettering } from './letters/figtree.ts';
import type { PictureVariant } from './picture-address.ts';

const heater: DrawnProduct = { id: 'AQ0001', type: 'aquecedor-gas', brand: 'Aragem', capacity: 15 };
const small: PictureVariant = { view: 'estudio', size: 'small', dpr: 1, format: 'webp' };
/** Drawing it fails. */
const umbrella: DrawnProduct = JSON.parse('{"id":"X1","type":"guarda-chuva"}');

describe('an artist', () => {
  /** Every process that it started, in order, and the end of each. */
  let rooms: DrawingRoom[];
  let ends: Promise<void>[];
  let artist: Artist;

  const create = (idleMs?: number) =>
    createArtist({
      ...(idleMs === undefined ? {} : { idleMs }),
      openRoom(onGone) {
        const end = Promise.withResolvers<void>();
        const room = openDrawingRoom(() => {
          onGone();
          end.resolve();
        });
        rooms.push(room);
        ends.push(end.promise);
        return room;
      },
    });

  beforeEach(() => {
    rooms = [];
    ends = [];
    artist = create();
  });
  afterEach(() => {
    vi.useRealTimers();
    return artist.close();
  });

  it('draws in another process what this one would', async () => {
    const here = await encodePicture(draw(heater, 'estudio', await figtreeLettering()), 'small', 1, 'webp');
    const [one, two] = await Promise.all([artist.draw(heater, small), artist.draw(heater, small)]);
    expect(one.equals(here)).toBe(true);
    expect(two.equals(here)).toBe(true);
    expect(rooms).toHaveLength(1);
    expect(rooms[0]?.pid).not.toBe(process.pid);
  });

  it.runIf(existsSync('/proc/self/task'))('gives way with every thread that draws', async () => {
    await artist.draw(heater, small);
    const threads = readdirSync(`/proc/${rooms[0]?.pid}/task`).map(Number);
    expect(threads.length).toBeGreaterThan(1);
    const own = getPriority(process.pid);
    for (const thread of threads) expect(getPriority(thread)).toBeGreaterThan(own);
  });

  it('tells why a picture cannot be drawn, and draws the next', async () => {
    await expect(artist.draw(umbrella, small)).rejects.toThrow(/cannot be drawn/);
    expect((await artist.draw(heater, small)).length).toBeGreaterThan(0);
    expect(rooms).toHaveLength(1);
  });

  it('has another process draw what one that died was asked for', async () => {
    await artist.draw(heater, small);
    const large = artist.draw(heater, { ...small, size: 'zoom', dpr: 2, format: 'avif' });
    process.kill(rooms[0]?.pid ?? Number.NaN, 'SIGKILL');
    expect((await large).length).toBeGreaterThan(0);
    expect(rooms).toHaveLength(2);
  });

  it('asks another process even before it hears that the first has ended', async () => {
    artist = createArtist({
      openRoom(onGone) {
        const unheard = rooms.length === 0;
        const room = openDrawingRoom(unheard ? () => {} : onGone);
        rooms.push(room);
        if (unheard) process.kill(room.pid ?? Number.NaN, 'SIGKILL');
        return room;
      },
    });
    expect((await artist.draw(heater, small)).length).toBeGreaterThan(0);
    expect(rooms).toHaveLength(2);
  });

  it('fails a picture whose second process dies too, and draws the next', async () => {
    artist = createArtist({
      openRoom(onGone) {
        const room = openDrawingRoom(onGone);
        rooms.push(room);
        if (rooms.length < 3) process.kill(room.pid ?? Number.NaN, 'SIGKILL');
        return room;
      },
    });
    await expect(artist.draw(heater, small)).rejects.toThrow(/drawing process/);
    expect((await artist.draw(heater, small)).length).toBeGreaterThan(0);
    expect(rooms).toHaveLength(3);
  });

  it('starts no other process once it is closed', async () => {
    const lost = artist.draw(heater, small);
    const refused = expect(lost).rejects.toThrow(/drawing process/);
    await artist.close();
    await refused;
    expect(rooms).toHaveLength(1);
  });

  it('ends no process that is drawing, although pictures that were done at once came before', async () => {
    vi.useFakeTimers();
    const drawn = Promise.withResolvers<Buffer>();
    const close = vi.fn<DrawingRoom['close']>(async () => {});
    const atOnce: DrawingRoom = { pid: undefined, draw: () => drawn.promise, busy: () => false, close };
    artist = createArtist({ idleMs: 1000, openRoom: () => atOnce });
    const two = [artist.draw(heater, small), artist.draw(heater, small)];
    drawn.resolve(Buffer.of(1));
    await Promise.all(two);
    vi.advanceTimersByTime(999);
    atOnce.draw = () => new Promise(() => {});
    void artist.draw(heater, small);
    vi.advanceTimersByTime(5000);
    expect(close).not.toHaveBeenCalled();
  });

  it('ends a process that has nothing to draw', async () => {
    artist = create(0);
    await artist.draw(heater, small);
    await ends[0];
    expect((await artist.draw(heater, small)).length).toBeGreaterThan(0);
    expect(rooms).toHaveLength(2);
  });
});
