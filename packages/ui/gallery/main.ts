import path from 'node:path';
import { buildGallery } from './build-gallery.ts';
import { serveGallery } from './serve-gallery.ts';

/** `npm run ui`: builds the gallery and serves it on UI_PORT (4010), until it is ended. */
const folder = path.resolve(import.meta.dirname, '..', 'dist', 'gallery');
await buildGallery(folder);
const url = await serveGallery(folder, Number(process.env.UI_PORT ?? 4010));
process.stdout.write(`ui at 360 and 1280 px: ${url}\n`);
