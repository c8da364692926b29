/** A colour channel may differ by this much of 255: drawing rounds. */
const tolerance = 8;

/** Red, green and blue of each pixel, row by row. */
export interface Pixels {
  readonly data: Uint8Array;
}

/** Decodes a screenshot. */
export async function readPixels(png: Buffer): Promise<Pixels> {
  const { default: sharp } = await import('sharp');
  return { data: await sharp(png).removeAlpha().toColourspace('srgb').raw().toBuffer() };
}

/**
 * Compares two pictures of one width. What only the higher one has, differs.
 * @param again another picture of what `before` shows; pixels in which those two differ count as equal
 * @returns the share of pixels that differ, 0 to 1
 */
export function comparePixels(before: Pixels, after: Pixels, again: Pixels = before): number {
  const shorter = Math.min(before.data.length, after.data.length);
  const longer = Math.max(before.data.length, after.data.length);
  let different = (longer - shorter) / 3;
  for (let index = 0; index < shorter; index += 3)
    if (differAt(index, before, after) && !differAt(index, before, again)) different += 1;
  return longer === 0 ? 0 : different / (longer / 3);
}

function differAt(index: number, { data: one }: Pixels, { data: other }: Pixels): boolean {
  for (let channel = index; channel < index + 3; channel += 1)
    if (Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) > tolerance) return true;
  return false;
}
