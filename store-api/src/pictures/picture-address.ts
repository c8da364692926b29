// The URL of a picture: /media/{productId}/{view}-{revision}/{size}@{dpr}x.{format}
import { type PictureView, pictureViews } from '@storefront/product-drawings/product';

export type PictureFormat = 'avif' | 'webp';

export type PictureSize = 'small' | 'medium' | 'big' | 'zoom';

/** CSS pixels at 1x. */
export const pictureSizes: Readonly<
  Record<PictureSize, { width: number; height: number; densities: readonly number[] }>
> = {
  small: { width: 150, height: 150, densities: [1, 2, 3] },
  medium: { width: 256, height: 250, densities: [1, 2, 3] },
  big: { width: 600, height: 600, densities: [1, 2, 3] },
  zoom: { width: 1200, height: 1200, densities: [1, 2] },
};

export interface PictureVariant {
  view: PictureView;
  size: PictureSize;
  dpr: number;
  format: PictureFormat;
}

export interface PictureAddress extends PictureVariant {
  productId: string;
  revision: string;
}

export type ParsedAddress =
  | { ok: true; address: PictureAddress }
  | { ok: false; field: string; message: string };

const refuse = (field: string, message: string): ParsedAddress => ({ ok: false, field, message });

const oneOf = <Choice extends string>(choices: readonly Choice[], value: string): Choice | undefined =>
  choices.find((choice) => choice === value);

const sizeNames: readonly PictureSize[] = ['small', 'medium', 'big', 'zoom'];

const formats: readonly PictureFormat[] = ['avif', 'webp'];

/** Parses the three parts after /media/; an error names the invalid part. */
export function parsePictureAddress(productId: string, viewPart: string, filePart: string): ParsedAddress {
  if (!/^[\w-]{1,64}$/.test(productId))
    return refuse('productId', 'letters, digits, - and _ only, at most 64');
  const [, viewName = viewPart, revision] = /^(.*)-([^-]*)$/.exec(viewPart) ?? [];
  const view = oneOf(pictureViews, viewName);
  if (!view) return refuse('view', `one of ${pictureViews.join(', ')}`);
  if (!revision || !/^[0-9a-f]{8}$/.test(revision)) return refuse('revision', '8 hexadecimal digits');
  const [, sizeName = '', density = '', formatName = ''] = /^([^@]*)@([^.]*)x\.(.*)$/.exec(filePart) ?? [];
  const size = oneOf(sizeNames, sizeName);
  if (!size) return refuse('size', `one of ${sizeNames.join(', ')}`);
  const dpr = pictureSizes[size].densities.find((allowed) => String(allowed) === density);
  if (!dpr) return refuse('dpr', `one of ${pictureSizes[size].densities.join(', ')} for ${size}`);
  const format = oneOf(formats, formatName);
  if (!format) return refuse('format', `one of ${formats.join(', ')}`);
  return { ok: true, address: { productId, view, revision, size, dpr, format } };
}

export const pictureAddress = ({ productId, view, revision, size, dpr, format }: PictureAddress): string =>
  `/media/${productId}/${view}-${revision}/${size}@${dpr}x.${format}`;
