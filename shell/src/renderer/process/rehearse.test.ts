// @vitest-environment node
import { Router } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { CachedItem } from '../item-cache.ts';
import { rehearse } from './rehearse.ts';

const tools = { router: Router, findItem: (): CachedItem | undefined => undefined };

it('renders its page with the tools of a renderer', async () => {
  await expect(rehearse(tools)).resolves.toBeUndefined();
});

it('says why the page cannot be rendered', async () => {
  const router = () => {
    throw new Error('no router');
  };
  await expect(rehearse({ ...tools, router: router as typeof Router })).rejects.toThrow('no router');
});
