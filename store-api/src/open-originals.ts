import type { StoreApiConfig } from './config.ts';
import { type FollowedOriginals, followPhotographs } from './media/pictures/originals/follow-photographs.ts';
import { noPhotograph } from './media/pictures/originals/no-photograph.ts';

/** Where pictures of products come from: the folder of photographs, the drawings of the demonstration, or both. */
export async function openOriginals(
  { photosFolder, drawings }: Pick<StoreApiConfig, 'photosFolder' | 'drawings'>,
  tell: (line: string) => void,
): Promise<FollowedOriginals> {
  // loaded where they are used only: a shop with photographs of all does without
  const drawn = drawings ? await import('./media/drawings/drawn-originals.ts') : undefined;
  const without = (await drawn?.drawnOriginals()) ?? noPhotograph;
  if (photosFolder === undefined)
    return { current: () => without, refresh: async () => {}, stop: async () => {} };
  return followPhotographs(photosFolder, { without, tell });
}
