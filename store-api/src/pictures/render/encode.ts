import sharp from 'sharp';
import { type PictureFormat, type PictureSize, pictureSizes } from '../picture-address.ts';

/** Qualities by pixel density: on denser screens a lower quality looks the same. */
const finest = { avif: 60, webp: 82, jpg: 82 };
const qualities: Readonly<Record<number, Readonly<Record<PictureFormat, number>>>> = {
  1: finest,
  2: { avif: 45, webp: 72, jpg: 72 },
  3: { avif: 40, webp: 66, jpg: 66 },
};

/** SVG (square viewBox) → bytes of exactly the size's pixels times dpr, the drawing contained on white. */
export async function encodePicture(
  svg: string,
  size: PictureSize,
  dpr: number,
  format: PictureFormat,
): Promise<Buffer> {
  const { width, height } = pictureSizes[size];
  const sized = svg.replace('<svg ', `<svg width="${width * dpr}" height="${height * dpr}" `);
  const raster = sharp(Buffer.from(sized)).flatten({ background: '#fff' });
  const quality = (qualities[dpr] ?? finest)[format];
  if (format === 'jpg') return raster.jpeg({ quality, mozjpeg: true }).toBuffer();
  // more effort saves less than it costs the first shopper
  return raster[format]({ quality, effort: 2 }).toBuffer();
}
