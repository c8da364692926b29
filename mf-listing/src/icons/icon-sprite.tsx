import { iconPaths } from './paths.ts';

const symbols = {
  __html: Object.entries(iconPaths)
    .map(([name, d]) => `<symbol id="l-${name}" viewBox="0 0 24 24"><path d="${d}"/></symbol>`)
    .join(''),
};

/** Every icon of the page, once: a card then costs two elements an icon, and React never visits the outlines. */
export function IconSprite() {
  return (
    <svg
      width="0"
      height="0"
      style={{ position: 'absolute' }}
      aria-hidden="true"
      // our own constant text
      dangerouslySetInnerHTML={symbols}
    />
  );
}
