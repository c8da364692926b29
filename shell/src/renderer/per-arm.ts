import { LRUCache } from 'lru-cache';

/** Those for everybody, and those for the visitors who are compared with the canary that runs. */
const arms = 2;

/**
 * Creates what a release caches, apart for the visitors who are compared with a canary: its caches begin empty, so theirs
 * do, too.
 * @returns gets the caches of an arm by the version of the canary, undefined for everybody else
 */
export function createPerArm<Caches extends object>(
  create: () => Caches,
): (comparedWith: string | undefined) => Caches {
  const created = new LRUCache<string, Caches>({ max: arms });
  return (comparedWith = '') => {
    const caches = created.get(comparedWith) ?? create();
    created.set(comparedWith, caches);
    return caches;
  };
}
