import {
  type DrawnProduct,
  type DrawnType,
  type PictureView,
  pictureViews,
} from '@storefront/product-drawings/product';
import { type PictureSize, pictureAddress, pictureSizes } from './picture-address.ts';
import { pictureRevision } from './originals/picture-revision.ts';

const labels: Readonly<Record<PictureView, string>> = {
  estudio: 'estúdio',
  ambientada: 'ambientada',
  medidas: 'medidas',
};

export interface ListedPicture {
  label: string;
  arquivos: Record<Exclude<PictureSize, 'social'>, string>;
}

/** Types without a picture of measures, because sets and services have none. */
const unmeasured: readonly DrawnType[] = ['servico', 'kit-instalacao', 'painel-solar'];

const viewsOf = (type: DrawnType) =>
  pictureViews.filter((view) => view !== 'medidas' || !unmeasured.includes(type));

/** The product's `midias.imagens`: webp at 1x, from which a browser derives the other densities and AVIF. */
export function pictureAddresses(product: DrawnProduct): ListedPicture[] {
  const revision = pictureRevision(product);
  return viewsOf(product.type).map((view) => {
    const address = (size: keyof ListedPicture['arquivos']) =>
      pictureAddress({ productId: product.id, view, revision, size, dpr: 1, format: 'webp' });
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
}

export interface SocialPicture {
  readonly path: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The picture that previews of links to the product show. */
export function socialPicture(product: DrawnProduct): SocialPicture {
  const { width, height } = pictureSizes.social;
  const path = pictureAddress({
    productId: product.id,
    view: 'estudio',
    revision: pictureRevision(product),
    size: 'social',
    dpr: 1,
    format: 'jpg',
  });
  return { path, width, height };
}
