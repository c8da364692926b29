import { test } from './fixtures.ts';
import { type Follower, followGuide } from './follow-guide.ts';

/** For journeys that follow a page of the documentation; it is relative to the repository's root. */
export const testOfGuide = (documentation: string) =>
  test.extend<{ guide: Follower }>({
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
    guide: async ({}, use) => {
      const guide = await followGuide(documentation);
      await use(guide);
      await guide.remove();
    },
    baseURL: async ({ guide }, use) => {
      await use(guide.shopUrl);
    },
  });
