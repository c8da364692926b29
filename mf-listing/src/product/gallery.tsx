import { pictureSources, scaledPictureSources } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { CloseButton } from '@storefront/ui/close-button';
import { Dialog } from '@storefront/ui/dialog';
import { Icon } from '@storefront/ui/icon';
import { zoomInIcon } from '@storefront/ui/icons/zoom-in';
import { type ReactNode, useState } from 'react';
import css from './gallery.module.css';
import { gallerySizes } from './gallery-sizes.ts';
import type { ProductView } from './product-data.ts';

const words: Readonly<Record<string, string>> = {
  estudio: 'no estúdio',
  estúdio: 'no estúdio',
  ambientada: 'em um ambiente',
  medidas: 'com as medidas',
};

interface Props {
  readonly views: readonly ProductView[];
  readonly name: string;
  /** Content over the large picture. */
  readonly children: ReactNode;
}

/** Pictures of a product: one large, the others as thumbs, and the largest in a dialog. */
export function Gallery({ views, name, children }: Props) {
  const [shown, setShown] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const endZoom = () => setZoomed(false);
  const view = views[shown];
  if (view === undefined) return <div className={css.main}>{children}</div>;
  const large = scaledPictureSources(view.big);
  return (
    <div className={css.gallery}>
      <div className={css.main}>
        <picture>
          <source type="image/avif" srcSet={large.avif} sizes={gallerySizes} />
          <img
            src={view.big}
            srcSet={large.webp}
            sizes={gallerySizes}
            alt={`${name}, ${words[view.label] ?? view.label}`}
            width={600}
            height={600}
            fetchPriority={shown === 0 ? 'high' : 'auto'}
            decoding="sync"
          />
        </picture>
        {children}
        <span className={css.count}>
          {shown + 1} / {views.length}
        </span>
        <button
          type="button"
          className={`${base.iconButton} ${css.zoom}`}
          aria-label="Ampliar imagem"
          onClick={() => setZoomed(true)}
        >
          <Icon icon={zoomInIcon} />
        </button>
      </div>
      {views.length > 1 && (
        <div className={css.thumbs}>
          {views.map(({ label, small, big }, index) => (
            <button
              key={label}
              type="button"
              aria-label={`Ver imagem ${index + 1}: ${words[label] ?? label}`}
              aria-current={index === shown}
              onClick={() => setShown(index)}
            >
              <Thumb big={big} small={small} />
            </button>
          ))}
        </div>
      )}
      {zoomed && (
        <Dialog className={css.dialog} aria-label={name} onClose={endZoom}>
          <CloseButton onClick={endZoom} />
          <img srcSet={pictureSources(view.zoom).webp} src={view.zoom} alt={name} />
        </Dialog>
      )}
    </div>
  );
}

const thumbSizes = '(min-width: 1200px) 82px, 58px';

function Thumb({ big, small }: Pick<ProductView, 'big' | 'small'>) {
  const { avif, webp } = scaledPictureSources(big);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={thumbSizes} />
      <img src={small} srcSet={webp} sizes={thumbSizes} alt="" width={150} height={150} loading="lazy" />
    </picture>
  );
}
