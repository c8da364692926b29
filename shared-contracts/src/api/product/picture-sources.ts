export interface PictureSources {
  readonly avif: string;
  readonly webp: string;
}

/**
 * `srcset` texts of a picture for 1x to 3x (the zoom size stops at 2x), from its webp URL at 1x.
 * A URL of another form is returned unchanged.
 */
export function pictureSources(url: string): PictureSources {
  const match = /^(.*\/(small|medium|big|zoom))@1x\.webp$/.exec(url);
  if (match === null) return { avif: '', webp: url };
  const densities = match[2] === 'zoom' ? [1, 2] : [1, 2, 3];
  const set = (format: string) => densities.map((x) => `${match[1]}@${x}x.${format} ${x}x`).join(', ');
  return { avif: set('avif'), webp: set('webp') };
}

/** Square pictures of a product by their width in pixels. */
const squares = [
  ['small@1x', 150],
  ['small@2x', 300],
  ['small@3x', 450],
  ['big@1x', 600],
  ['big@2x', 1200],
  ['big@3x', 1800],
] as const;

/**
 * `srcset` texts of the square pictures by width: the browser chooses by the element's `sizes`, which it needs.
 * @param url webp URL of any size at 1x; a URL of another form is returned unchanged
 */
export function scaledPictureSources(url: string): PictureSources {
  const match = /^(.*\/)(?:small|medium|big|zoom)@1x\.webp$/.exec(url);
  if (match === null) return { avif: '', webp: url };
  const set = (format: string) =>
    squares.map(([name, width]) => `${match[1]}${name}.${format} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp') };
}
