import sharp from 'sharp';
import { type PictureFormat, type PictureSize, pictureSizes } from './picture-address.ts';

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
  return format === 'avif'
    ? raster.avif({ quality: 60, effort: 1 }).toBuffer()
    : raster.webp({ quality: 82, effort: 2 }).toBuffer();
}
