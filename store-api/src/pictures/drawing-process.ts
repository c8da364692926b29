// Draws in a process of its own, so that whoever serves requests gets the processor first.
import sharp from 'sharp';
import { type DrawingJob, type DrawingResult, isDrawingJob } from './drawing-job.ts';
import { draw } from './drawings/draw.ts';
import { encodePicture } from './encode.ts';
import { figtreeLettering } from './letters/figtree.ts';
import { lowerPriority } from './lower-priority.ts';

/** Still a tenth of a processor beside one that serves as fast as it can: a shopper waits for some pictures. */
const niceness = 10;

lowerPriority(niceness);
// several pictures at once use the processors better than several threads for one
sharp.concurrency(1);
sharp.cache(false);
const lettering = figtreeLettering();

async function resultOf({ id, product, variant }: DrawingJob): Promise<DrawingResult> {
  try {
    const { view, size, dpr, format } = variant;
    return { id, bytes: await encodePicture(draw(product, view, await lettering), size, dpr, format) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', async (message: unknown) => {
  if (!isDrawingJob(message)) throw new TypeError('expected a picture to draw');
  const result = await resultOf(message);
  if (process.connected) process.send?.(result);
});
process.on('disconnect', () => process.exit());
// Ctrl+C reaches the whole group: the process that asks for pictures says when it is over
process.on('SIGINT', () => {});
