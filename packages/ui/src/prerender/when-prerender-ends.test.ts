import { expect, it, vi } from 'vitest';
import { whenPrerenderEnds } from './when-prerender-ends.ts';

it('resolves at once for a document that is not prerendered', async () => {
  await expect(whenPrerenderEnds(document)).resolves.toBeUndefined();
});

it('waits for a prerendered document to be shown', async () => {
  const prerendered = Object.assign(document.implementation.createHTMLDocument(), { prerendering: true });
  const shown = vi.fn();
  const waiting = whenPrerenderEnds(prerendered).then(shown);
  await Promise.resolve();
  expect(shown).not.toHaveBeenCalled();
  prerendered.dispatchEvent(new Event('prerenderingchange'));
  await waiting;
  expect(shown).toHaveBeenCalledOnce();
});
