import { openS3Store } from '@storefront/server-kit/s3-store';
import { openS3Server, type S3Server } from '@storefront/server-kit/testing/s3-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPictureService, type PictureRequest } from './cache/picture-service.ts';
import { type FollowedOriginals, followPhotographs } from './originals/follow-photographs.ts';
import { noPhotograph } from './originals/originals.ts';

let server: S3Server;
let followed: FollowedOriginals;
let failures: unknown[];
beforeEach(async () => {
  server = await openS3Server();
  failures = [];
  server.objects.set('photos/7/estudio.jpg', Buffer.from('one'));
  const photos = openS3Store({ ...server.bucket, prefix: 'photos/' });
  followed = await followPhotographs(photos, { without: noPhotograph, tell: () => {} });
});
afterEach(async () => {
  await followed.stop();
  await server[Symbol.asyncDispose]();
});

const product = { id: 7, name: '', mpn: undefined, brand: '', category: '', values: {} };
const findOriginal = () => followed.current()(product).views[0];
const request: PictureRequest = { productId: '7', view: 'estudio', size: 'medium', dpr: 1, format: 'webp' };

/** The pictures of one process; they are the original's bytes. */
function openPictures() {
  let rendered = 0;
  const pictures = createPictureService({
    store: openS3Store({ ...server.bucket, prefix: 'pictures/' }),
    findOriginal,
    render: async (original) => {
      rendered += 1;
      return original;
    },
    onFailure: (error) => failures.push(error),
  });
  return { get: async () => String((await pictures.get(request))?.bytes), rendered: () => rendered };
}

it('a photograph is followed, and a picture that one process has made is there for the others', async () => {
  const [first, second] = [openPictures(), openPictures()];
  expect([await first.get(), await second.get()]).toEqual(['one', 'one']);
  expect([first.rendered(), second.rendered()]).toEqual([1, 0]);
  server.objects.set('photos/7/estudio.jpg', Buffer.from('two'));
  await followed.refresh();
  expect(await second.get()).toBe('two');
  expect(failures).toEqual([]);
});

it('without its bucket of pictures they are drawn, and what is wrong is named', async () => {
  server.fault = (call) => (call.includes('pictures/') ? 503 : undefined);
  expect(await openPictures().get()).toBe('one');
  expect(failures.map(String)).toContainEqual(
    expect.stringMatching(/GET s3:\/\/shop\/pictures\/.* answers 503$/),
  );
});
