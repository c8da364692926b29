import { useLazy } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { FailureNotice } from '@storefront/ui/failure-notice';
import { Icon } from '@storefront/ui/icon';
import { chevronLeftIcon, chevronRightIcon, zoomInIcon } from '@storefront/ui/icons';
import { type ReactNode, useState } from 'react';
import css from './gallery.module.css';
import { GalleryPicture, GalleryThumb, viewText } from './gallery-picture.tsx';
import { galleryZoom } from './gallery-zoom.ts';
import type { ProductView } from './product-data.ts';
import { useGallerySlides } from './use-gallery-slides.ts';

interface Props {
  readonly views: readonly ProductView[];
  readonly name: string;
  /** Content over the large picture. */
  readonly children: ReactNode;
}

/**
 * Pictures of a product: one large, to swipe or to step through, the others as thumbnails, and the largest size in a
 * dialog.
 */
export function Gallery({ views, name, children }: Props) {
  const slides = useGallerySlides(views.length);
  const zoom = useLazy(galleryZoom);
  const [zoomed, setZoomed] = useState(false);
  if (views.length === 0) return <div className={css.main}>{children}</div>;
  const openZoom = () => {
    zoom.preload();
    setZoomed(true);
  };
  return (
    <div className={css.gallery}>
      <div className={css.main}>
        <section
          className={css.track}
          aria-label="Imagens do produto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
          tabIndex={0}
          ref={slides.track}
          onScroll={slides.follow}
        >
          {views.map((view, index) => (
            <GalleryPicture key={view.label} view={view} name={name} first={index === 0} />
          ))}
        </section>
        {children}
        <p className={css.caption}>
          <span className={css.count}>
            {slides.shown + 1} / {views.length}
          </span>
        </p>
        {views.length > 1 && (
          <>
            <button
              type="button"
              className={`${base.iconButton} ${css.previous}`}
              aria-label="Imagem anterior"
              onClick={() => slides.show(slides.shown - 1)}
            >
              <Icon icon={chevronLeftIcon} />
            </button>
            <button
              type="button"
              className={`${base.iconButton} ${css.next}`}
              aria-label="Próxima imagem"
              onClick={() => slides.show(slides.shown + 1)}
            >
              <Icon icon={chevronRightIcon} />
            </button>
          </>
        )}
        <button
          type="button"
          className={`${base.iconButton} ${css.zoom}`}
          aria-label="Ampliar imagem"
          aria-busy={zoomed && zoom.loading}
          onClick={openZoom}
        >
          <Icon icon={zoomInIcon} />
        </button>
      </div>
      {views.length > 1 && (
        <div className={css.thumbs}>
          {views.map((view, index) => (
            <button
              key={view.label}
              type="button"
              aria-label={`Ver imagem ${index + 1}: ${viewText(view)}`}
              aria-current={index === slides.shown}
              onClick={() => slides.show(index)}
            >
              <GalleryThumb view={view} />
            </button>
          ))}
        </div>
      )}
      {zoomed && zoom.failed && <FailureNotice what="ampliar a imagem" onRetry={zoom.preload} />}
      {zoomed && zoom.loaded && (
        <zoom.loaded.ZoomDialog
          views={views}
          name={name}
          first={slides.shown}
          onClosed={() => setZoomed(false)}
        />
      )}
    </div>
  );
}
