import type { Original, ProductOriginals } from './originals/originals.ts';
import { type PictureSize, type PictureView, pictureAddress, pictureSizes } from './picture-address.ts';

const labels: Readonly<Record<PictureView, string>> = {
  estudio: 'estúdio',
  ambientada: 'ambientada',
  medidas: 'medidas',
};

export interface ListedPicture {
  label: string;
  arquivos: Record<Exclude<PictureSize, 'tile' | 'social'>, string>;
}

/** The product's `midias.imagens`: webp at 1x, from which a browser derives the other densities and AVIF. */
export const pictureAddresses = (productId: string, { views }: ProductOriginals): ListedPicture[] =>
  views.map(({ view, revision }) => {
    const address = (size: keyof ListedPicture['arquivos']) =>
      pictureAddress({ productId, view, revision, size, dpr: 1, format: 'webp' });
    return {
      label: labels[view],
      arquivos: {
        zoom: address('zoom'),
        big: address('big'),
        small: address('small'),
        medium: address('medium'),
      },
    };
  });

export interface SocialPicture {
  readonly path: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The picture that previews of links to the product show. */
export function socialPicture(productId: string, { view, revision }: Original): SocialPicture {
  const { width, height } = pictureSizes.social;
  const path = pictureAddress({ productId, view, revision, size: 'social', dpr: 1, format: 'jpg' });
  return { path, width, height };
}
