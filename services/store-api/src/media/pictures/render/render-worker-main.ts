// The render worker's program: a separate process, so that the process that serves requests has priority.
import { existsSync, readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';
import { encodePicture } from './encode.ts';
import { isRenderRequest, type RenderReply, type RenderRequest } from './render-messages.ts';

/** Linux gives each thread its own priority, which new threads inherit from the one that starts them. */
const ownThreads = '/proc/self/task';

const threadIds = (): readonly number[] =>
  existsSync(ownThreads) ? readdirSync(ownThreads).map(Number) : [process.pid];

/**
 * Lowers the priority of all threads of this process, and raises none; with `10`, beside a busy process, they get about a tenth of a
 * processor.
 */
function lowerPriority(niceness: number): void {
  for (const id of threadIds()) {
    try {
      setPriority(id, Math.max(niceness, getPriority(id)));
    } catch (error) {
      // some containers do not allow it, and the thread may have ended; drawing works anyway
      process.emitWarning(`thread ${id} keeps its priority: ${error}`);
    }
  }
}

/** Leaves a tenth of a processor beside a busy server, because shoppers wait for some pictures. */
const niceness = 10;

lowerPriority(niceness);
// several pictures at once use the processors better than several threads for one picture
sharp.concurrency(1);
sharp.cache(false);

async function render({ id, original, variant }: RenderRequest): Promise<RenderReply> {
  try {
    return { id, bytes: await encodePicture(Buffer.from(original), variant) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', async (message: unknown) => {
  if (!isRenderRequest(message)) throw new TypeError('expected a picture to render');
  const reply = await render(message);
  if (process.connected) process.send?.(reply);
});
process.on('disconnect', () => process.exit());
// Ctrl+C reaches the whole process group; the serving process disconnects when its requests have ended
process.on('SIGINT', () => {});
