import { type HomeIconName, homeIconPaths } from './home-paths.ts';
import { type IconName, iconPaths } from './paths.ts';
import { symbolsOf } from './symbols.ts';

/** Icons by the screen whose HTML first needs them; `usual` is in every page, so no other set repeats it. */
const sets = {
  usual: [
    'heart',
    'chevron-down',
    'chevron-right',
    'chevron-left',
    'x',
    'snowflake',
    'sun-snow',
    'wifi',
    'truck',
  ],
  listing: ['sliders-horizontal', 'rows-3', 'grid-2x2'],
  product: [
    'bell',
    'message-circle',
    'phone',
    'zoom-in',
    'wind',
    'shopping-cart',
    'store',
    'shield-check',
    'package',
  ],
} as const satisfies Record<string, readonly IconName[]>;

export type SpriteName = keyof typeof sets | 'home';

const homeIconNames = Object.keys(homeIconPaths) as readonly HomeIconName[];

/** The markup inside each sprite, built once. */
export const sprites: Readonly<Record<SpriteName, string>> = {
  usual: symbolsOf(sets.usual, iconPaths),
  listing: symbolsOf(sets.listing, iconPaths),
  product: symbolsOf(sets.product, iconPaths),
  home: symbolsOf(['store'], iconPaths) + symbolsOf(homeIconNames, homeIconPaths),
};
