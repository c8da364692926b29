import { iconPaths } from './paths.ts';

/** Outlines as the content of a sprite; built once, for `IconSprite`. */
export function symbolsOf(paths: Readonly<Record<string, string>>): { readonly __html: string } {
  const symbol = ([name, d]: readonly [string, string]) =>
    `<symbol id="l-${name}" viewBox="0 0 24 24"><path d="${d}"/></symbol>`;
  return { __html: Object.entries(paths).map(symbol).join('') };
}

const usual = symbolsOf(iconPaths);

/** The icons of a page, once: a card then costs two elements an icon, and React never visits the outlines. */
export function IconSprite({ symbols = usual }: { readonly symbols?: { readonly __html: string } }) {
  return (
    <svg
      width="0"
      height="0"
      style={{ position: 'absolute' }}
      aria-hidden="true"
      dangerouslySetInnerHTML={symbols}
    />
  );
}
