export interface PictureSources {
  readonly avif: string;
  readonly webp: string;
}

/**
 * `srcset` texts of a picture for 1x to 3x (the zoom size stops at 2x), from its webp address at 1x.
 * An address of another form gives itself alone.
 */
export function pictureSources(address: string): PictureSources {
  const match = /^(.*\/(small|medium|big|zoom))@1x\.webp$/.exec(address);
  if (match === null) return { avif: '', webp: address };
  const densities = match[2] === 'zoom' ? [1, 2] : [1, 2, 3];
  const set = (format: string) => densities.map((x) => `${match[1]}@${x}x.${format} ${x}x`).join(', ');
  return { avif: set('avif'), webp: set('webp') };
}
