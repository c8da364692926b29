import sharp, { type Sharp } from 'sharp';
import { type PictureFormat, type PictureVariant, pictureSizes } from '../picture-address.ts';

export type EncodedVariant = Omit<PictureVariant, 'view'>;

/** Qualities by pixel density: on denser screens a lower quality looks the same. */
const finest = { avif: 60, webp: 82, jpg: 82 };
const qualities: Readonly<Record<number, Readonly<Record<PictureFormat, number>>>> = {
  1: finest,
  2: { avif: 45, webp: 72, jpg: 72 },
  3: { avif: 40, webp: 66, jpg: 66 },
};

const white = '#fff';

/** An SVG (square viewBox) is rastered in its pixels; a photograph is turned upright, and loses what its camera wrote. */
function rasterize(original: Buffer, width: number, height: number): Sharp {
  if (original.toString('latin1', 0, 5) !== '<svg ')
    return sharp(original).autoOrient().resize(width, height, { fit: 'contain', background: white });
  const sized = original.toString().replace('<svg ', `<svg width="${width}" height="${height}" `);
  return sharp(Buffer.from(sized));
}

/** The original → bytes of exactly the size's pixels times dpr, contained on white. */
export async function encodePicture(
  original: Buffer,
  { size, dpr, format }: EncodedVariant,
): Promise<Buffer> {
  const { width, height } = pictureSizes[size];
  const raster = rasterize(original, width * dpr, height * dpr).flatten({ background: white });
  const quality = (qualities[dpr] ?? finest)[format];
  if (format === 'jpg') return raster.jpeg({ quality, mozjpeg: true }).toBuffer();
  // more effort saves less than it costs the first shopper
  return raster[format]({ quality, effort: 2 }).toBuffer();
}
