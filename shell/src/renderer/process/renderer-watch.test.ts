// @vitest-environment node
import { expect, it } from 'vitest';
import { builtScript } from './testing/built-script.ts';
import { aRequest, startRelease, withListing } from './testing/started-release.ts';

const built = builtScript();

const page = 'mf-listing/ListingPage';
const home = 'mf-listing/HomePage';

/** Starts a release, and records what becomes of its process. */
async function startWatched(listing: string, idleMs = 60_000) {
  const changes: string[] = [];
  const memory: number[] = [];
  const { renderer } = await startRelease(built.script, withListing(listing), {
    idleMs,
    watch: ({ remote, version }) => ({
      onStart: () => changes.push(`${remote}@${version} starts`),
      onEnd: (how) => changes.push(how),
      onMemory: (residentMb) => memory.push(residentMb),
    }),
  });
  return { renderer, changes, memory };
}

it('a crash, the next start, and the memory meanwhile are reported', async () => {
  const { renderer, changes, memory } = await startWatched('{ default: () => process.exit() }');
  await expect.poll(() => memory.length).toBeGreaterThan(0);
  expect(Math.min(...memory)).toBeGreaterThan(10);
  await renderer.render(page, aRequest);
  expect(await renderer.render(home, aRequest)).toHaveProperty('html');
  expect(changes).toEqual(['mf-listing@1.0.0 starts', 'lost by a render', 'mf-listing@1.0.0 starts']);
});

it('a process that ends because it is idle has not crashed; of one that is tried out nothing is reported', async () => {
  const { renderer, changes } = await startWatched('{ default: () => process.exit() }', 50);
  await expect.poll(() => changes).toEqual(['mf-listing@1.0.0 starts', 'idle']);
  await renderer.probe(page, aRequest);
  expect(changes).toHaveLength(2);
});

it('an end after all requests are answered names no render', async () => {
  const later = '{ default: () => void setTimeout(() => process.exit(), 20) }';
  const { renderer, changes } = await startWatched(later);
  expect(await renderer.render(page, aRequest)).toHaveProperty('html');
  await expect.poll(() => changes).toEqual(['mf-listing@1.0.0 starts', 'lost']);
});
