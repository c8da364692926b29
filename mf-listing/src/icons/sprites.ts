import { homeIconPaths } from './home-paths.ts';
import { iconPaths } from './paths.ts';

/** What stands in the sprites: built once. */
export const sprites = { usual: symbolsOf(iconPaths), home: symbolsOf(homeIconPaths) } as const;

function symbolsOf(paths: Readonly<Record<string, string>>): string {
  const symbol = ([name, d]: readonly [string, string]) =>
    `<symbol id="l-${name}" viewBox="0 0 24 24"><path d="${d}"/></symbol>`;
  return Object.entries(paths).map(symbol).join('');
}
