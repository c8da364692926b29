import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from '@storefront/server-kit/object-store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findDrawings } from '../../../bootstrap/providers.ts';
import { demonstrationPackage } from '../../../platform/settings/config.ts';
import { openOriginals, openPhotographs } from '../../open-originals.ts';
import { type FollowedOriginals, followPhotographs } from './follow-photographs.ts';
import { noPhotograph, type PicturedProduct, PictureUnavailable } from './originals.ts';

let folder: string;
let logged: string[];
let followed: FollowedOriginals | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photographs-'));
  logged = [];
});
afterEach(async () => {
  await followed?.stop();
  await rm(folder, { recursive: true });
});

const tell = (line: string) => logged.push(line);
const product = (id: number): PicturedProduct => ({
  id,
  name: 'Cooktop 5 Bocas',
  mpn: undefined,
  brand: 'Aragem',
  category: 'cooktops',
  values: {},
});
async function write(path: string, content: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
}
const follow = async () => {
  followed = await followPhotographs(openFolderStore(folder), { without: noPhotograph, tell });
  return followed;
};

it('a product has the views of its folder, in the order of a gallery; one without any has the picture of none', async () => {
  await write('7/medidas.png', 'measures');
  await write('7/estudio.JPG', 'studio');
  await write('8/ambientada.webp', 'room');
  const { current } = await follow();
  const { views, illustrative } = current()(product(7));
  expect(views.map(({ view }) => view)).toEqual(['estudio', 'medidas']);
  expect(illustrative).toBe(false);
  expect(String(await views[0]?.read())).toBe('studio');
  expect(current()(product(8)).views.map(({ view }) => view)).toEqual(['ambientada']);
  const none = current()(product(9));
  expect(none).toEqual(noPhotograph(product(9)));
  expect([none.illustrative, none.views.length]).toEqual([false, 1]);
  expect(logged).toEqual(['photographs: 3 of 2 products']);
});

it('the revision follows the bytes, whatever the file is called', async () => {
  await write('7/estudio.jpg', 'one');
  await write('8/ambientada.png', 'one');
  await write('9/estudio.jpg', 'two');
  const { current } = await follow();
  const [first, same, other] = [7, 8, 9].map((id) => current()(product(id)).views[0]?.revision);
  expect(first).toMatch(/^[0-9a-f]{8}$/);
  expect(same).toBe(first);
  expect(other).not.toBe(first);
});

it('a replaced photograph is not served under its old revision, and is followed', async () => {
  await write('7/estudio.jpg', 'one');
  const { current, refresh } = await follow();
  const before = current();
  await refresh();
  expect(current(), 'nothing has changed').toBe(before);
  await write('7/estudio.jpg', 'other');
  const [old] = before(product(7)).views;
  await expect(old?.read()).rejects.toThrow(PictureUnavailable);
  await refresh();
  const [replaced] = current()(product(7)).views;
  expect(replaced?.revision).not.toBe(old?.revision);
  expect(String(await replaced?.read())).toBe('other');
  await rm(join(folder, '7'), { recursive: true });
  await expect(replaced?.read()).rejects.toThrow(PictureUnavailable);
  await refresh();
  expect(current()(product(7))).toEqual(noPhotograph(product(7)));
});

it('names what it ignores: another name, and a second file of one view', async () => {
  await write('7/estudio.jpg', 'one');
  await write('7/estudio.png', 'two');
  await write('7/frente.jpg', 'three');
  await write('.DS_Store', 'four');
  const { current } = await follow();
  expect(String(await current()(product(7)).views[0]?.read())).toBe('one');
  const ignored = logged.filter((line) => line.includes('is ignored'));
  expect(ignored.map((line) => line.split(' ')[1])).toEqual(['7/estudio.png', '7/frente.jpg']);
});

it('a folder that is not there ends the start', async () => {
  await expect(
    openOriginals({
      photographs: openPhotographs({ photosFolder: join(folder, 'gone'), photosBucket: undefined }),
      without: noPhotograph,
      tell,
    }),
  ).rejects.toThrow(/ENOENT/);
});

it('what has no photograph is drawn where drawings are on, and nothing is where they are off', async () => {
  await write('7/estudio.jpg', 'one');
  for (const drawings of [true, false]) {
    const without = await findDrawings({ demonstration: demonstrationPackage, drawings });
    followed = await openOriginals({
      photographs: openPhotographs({ photosFolder: folder, photosBucket: undefined }),
      without,
      tell,
    });
    expect(followed.current()(product(7)).illustrative).toBe(false);
    expect(followed.current()(product(8)).illustrative).toBe(drawings);
    await followed.stop();
  }
  const without = await findDrawings({ demonstration: demonstrationPackage, drawings: true });
  followed = await openOriginals({
    photographs: openPhotographs({ photosFolder: undefined, photosBucket: undefined }),
    without,
    tell,
  });
  expect(followed.current()(product(7)).illustrative).toBe(true);
});
