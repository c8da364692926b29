import sharp from 'sharp';

/** RGBA of a square picture; a pixel is `unit` of the drawing's 1000 units wide. */
export interface Raster {
  readonly widthPx: number;
  readonly unit: number;
  readonly rgba: Buffer;
}

/** Rasters SVG content of the drawing's viewBox on a transparent ground. */
export async function raster(content: string, widthPx: number): Promise<Raster> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="${widthPx}" height="${widthPx}">${content}</svg>`;
  const rgba = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return { widthPx, unit: 1000 / widthPx, rgba };
}

/** Indices of the pixels that are covered by at least `alpha` of 255. */
export function coveredPixels({ rgba }: Raster, alpha = 128): number[] {
  const covered: number[] = [];
  for (let at = 3; at < rgba.length; at += 4) if ((rgba[at] ?? 0) >= alpha) covered.push((at - 3) / 4);
  return covered;
}

interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The covered area in units of the drawing. */
export function boundsOf(picture: Raster): Bounds {
  const covered = coveredPixels(picture);
  const xs = covered.map((i) => i % picture.widthPx);
  const ys = covered.map((i) => Math.floor(i / picture.widthPx));
  const { unit } = picture;
  return {
    left: Math.min(...xs) * unit,
    right: (Math.max(...xs) + 1) * unit,
    top: Math.min(...ys) * unit,
    bottom: (Math.max(...ys) + 1) * unit,
  };
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
/** The linear light of each value that a channel has in a picture. */
const linearOf = Float64Array.from({ length: 256 }, (_, value) => linear(value / 255));

const luminance = (red: number, green: number, blue: number) =>
  0.2126 * (linearOf[red] ?? 0) + 0.7152 * (linearOf[green] ?? 0) + 0.0722 * (linearOf[blue] ?? 0);

export const pixelLuminance = ({ rgba }: Raster, i: number): number =>
  luminance(rgba[i * 4] ?? 0, rgba[i * 4 + 1] ?? 0, rgba[i * 4 + 2] ?? 0);

/** The contrast ratio of WCAG 2: 1 to 21. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

export function colourLuminance(hex: string): number {
  const digits = hex.slice(1);
  const wide = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16));
  return luminance(red, green, blue);
}
