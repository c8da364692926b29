// The URL of a picture: /media/{productId}/{view}-{revision}/{size}@{dpr}x.{format}

/** On white; in a room; with its measures. */
export type PictureView = 'estudio' | 'ambientada' | 'medidas';

/** In the order of a gallery. */
export const pictureViews: readonly PictureView[] = ['estudio', 'ambientada', 'medidas'];

export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** `tile` is beside the name of a category; `social` is what previews of links show. */
export type PictureSize = 'tile' | 'small' | 'medium' | 'big' | 'zoom' | 'social';

interface SizeOfPicture {
  readonly width: number;
  readonly height: number;
  readonly densities: readonly number[];
  readonly formats: readonly PictureFormat[];
}

const formatsOfBrowsers: readonly PictureFormat[] = ['avif', 'webp'];

/** CSS pixels at 1x. */
export const pictureSizes: Readonly<Record<PictureSize, SizeOfPicture>> = {
  tile: { width: 32, height: 32, densities: [1, 2, 3], formats: formatsOfBrowsers },
  small: { width: 150, height: 150, densities: [1, 2, 3], formats: formatsOfBrowsers },
  medium: { width: 256, height: 250, densities: [1, 2, 3], formats: formatsOfBrowsers },
  big: { width: 600, height: 600, densities: [1, 2, 3], formats: formatsOfBrowsers },
  zoom: { width: 1200, height: 1200, densities: [1, 2], formats: formatsOfBrowsers },
  // messengers and social networks show JPEG everywhere, AVIF and WebP not
  social: { width: 1200, height: 630, densities: [1], formats: ['jpg'] },
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

const pickAllowed = <Value extends string>(allowed: readonly Value[], value: string): Value | undefined =>
  allowed.find((each) => each === value);

const sizeNames: readonly PictureSize[] = ['tile', 'small', 'medium', 'big', 'zoom', 'social'];

/** Parses the three parts after /media/; an error names the invalid part. */
export function parsePictureAddress(productId: string, viewPart: string, filePart: string): ParsedAddress {
  if (!/^[\w-]{1,64}$/.test(productId))
    return refuse('productId', 'letters, digits, - and _ only, at most 64');
  const [, viewName = viewPart, revision] = /^(.*)-([^-]*)$/.exec(viewPart) ?? [];
  const view = pickAllowed(pictureViews, viewName);
  if (!view) return refuse('view', `one of ${pictureViews.join(', ')}`);
  if (!revision || !/^[0-9a-f]{8}$/.test(revision)) return refuse('revision', '8 hexadecimal digits');
  const [, sizeName = '', density = '', formatName = ''] = /^([^@]*)@([^.]*)x\.(.*)$/.exec(filePart) ?? [];
  const size = pickAllowed(sizeNames, sizeName);
  if (!size) return refuse('size', `one of ${sizeNames.join(', ')}`);
  const { densities, formats } = pictureSizes[size];
  const dpr = densities.find((allowed) => String(allowed) === density);
  if (!dpr) return refuse('dpr', `one of ${densities.join(', ')} for ${size}`);
  const format = pickAllowed(formats, formatName);
  if (!format) return refuse('format', `one of ${formats.join(', ')} for ${size}`);
  return { ok: true, address: { productId, view, revision, size, dpr, format } };
}

export const pictureAddress = ({ productId, view, revision, size, dpr, format }: PictureAddress): string =>
  `/media/${productId}/${view}-${revision}/${size}@${dpr}x.${format}`;
