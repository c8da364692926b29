import { ScaledPicture } from '@storefront/ui/scaled-picture';
import css from './gallery.module.css';
import { gallerySizes } from './gallery-sizes.ts';
import type { ProductView } from './product-data.ts';

const words: Readonly<Record<string, string>> = {
  estudio: 'no estúdio',
  estúdio: 'no estúdio',
  ambientada: 'em um ambiente',
  medidas: 'com as medidas',
};

/** Describes in words what a picture shows. */
export const viewText = ({ label }: Pick<ProductView, 'label'>): string => words[label] ?? label;

interface Props {
  readonly view: ProductView;
  readonly name: string;
  /** Whether it is the gallery's first picture, which is the page's largest content. */
  readonly first: boolean;
}

export function GalleryPicture({ view, name, first }: Props) {
  return (
    <ScaledPicture
      className={css.slide}
      src={view.big}
      sizes={gallerySizes}
      alt={`${name}, ${viewText(view)}`}
      width={600}
      height={600}
      {...(first ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy' })}
    />
  );
}

const thumbSizes = '(min-width: 1200px) 82px, 58px';

export function GalleryThumb({ view }: Pick<Props, 'view'>) {
  return <ScaledPicture src={view.small} sizes={thumbSizes} width={150} height={150} loading="lazy" />;
}
