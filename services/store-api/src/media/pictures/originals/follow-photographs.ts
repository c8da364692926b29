import type { ObjectStore } from '@storefront/server-kit/object-store';
import { lookEvery } from '../../../platform/intervals/look-every.ts';
import type { Originals } from './originals.ts';
import { noPhotographs, type Photographs, readPhotographs } from './photographs.ts';

/** Where pictures come from now; another object once they have changed. */
export interface FollowedOriginals {
  readonly current: () => Originals;
  /** Looks now instead of at the next interval. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

interface FollowOptions {
  /** The pictures of a product without a photograph. */
  readonly without: Originals;
  readonly tell: (line: string, error?: unknown) => void;
  readonly everyMs?: number;
}

/** The photographs of a product where there are any, and else what it has without. */
const withPhotographs =
  ({ byProduct }: Photographs, without: Originals): Originals =>
  (product) => {
    const views = byProduct.get(product.id);
    return views ? { illustrative: false, views } : without(product);
  };

/**
 * Follows a folder or a bucket of photographs, `{product id}/{view}.jpg`, so that one is added or replaced without a restart.
 * @throws Error when it cannot be read at the start
 */
export async function followPhotographs(
  store: ObjectStore,
  { without, tell, everyMs = 60_000 }: FollowOptions,
): Promise<FollowedOriginals> {
  let photographs = noPhotographs;
  let originals = without;
  const refresh = async () => {
    const next = await readPhotographs(store, photographs);
    if (next === photographs) return;
    photographs = next;
    originals = withPhotographs(next, without);
    tell(`photographs: ${next.files.size} of ${next.byProduct.size} products`);
    for (const path of next.ignored)
      tell(
        `photographs: ${path} is ignored, as its name is not {product id}/{estudio, ambientada or medidas}.jpg`,
      );
  };
  await refresh();
  const looking = lookEvery(everyMs, refresh, (error) =>
    tell(`photographs: ${store.name} cannot be read`, error),
  );
  return { current: () => originals, refresh, stop: () => looking.stop() };
}
