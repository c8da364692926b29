import * as base from '@storefront/ui/base';
import { CloseButton } from '@storefront/ui/close-button';
import { Dialog } from '@storefront/ui/dialog';
import { Icon } from '@storefront/ui/icon';
import { chevronLeftIcon, chevronRightIcon, minusIcon, plusIcon } from '@storefront/ui/icons';
import { type ComponentProps, useLayoutEffect, useState } from 'react';
import type { ProductView } from './product-data.ts';
import { useGallerySlides } from './use-gallery-slides.ts';
import css from './zoom-dialog.module.css';
import { ZoomPicture } from './zoom-picture.tsx';

interface Props {
  readonly views: readonly ProductView[];
  readonly name: string;
  /** Index of the first picture to show. */
  readonly first: number;
  readonly onClosed: () => void;
}

const mostScale = 3;

/** The pictures on the whole screen, up to three times as large: by buttons, two fingers or a double tap. */
export function ZoomDialog({ views, name, first, onClosed }: Props) {
  const { track, shown, show, follow } = useGallerySlides(views.length, first);
  const [scale, setScale] = useState(1);
  const zoomTo = (wanted: number) => setScale(Math.min(Math.max(wanted, 1), mostScale));
  const showAnother = (index: number) => {
    setScale(1);
    show(index);
  };
  useLayoutEffect(() => {
    if (track.current) track.current.scrollLeft = first * track.current.clientWidth;
  }, [first, track]);
  return (
    <Dialog className={css.dialog} aria-label={name} closesOutside={false} onClose={onClosed}>
      <section
        className={css.track}
        aria-label="Imagens ampliadas"
        data-still={scale > 1}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
        tabIndex={0}
        ref={track}
        onScroll={follow}
      >
        {views.map((view, index) => (
          <ZoomPicture
            key={view.label}
            view={view}
            name={name}
            scale={index === shown ? scale : 1}
            onZoom={zoomTo}
          />
        ))}
      </section>
      <CloseButton className={css.close} onClick={onClosed} />
      <div className={css.tools}>
        <Tool name="Imagem anterior" icon={chevronLeftIcon} onClick={() => showAnother(shown - 1)} />
        <Tool name="Diminuir" icon={minusIcon} onClick={() => zoomTo(scale - 1)} />
        <output aria-label="Ampliação">{Math.round(scale * 100)}%</output>
        <Tool name="Ampliar" icon={plusIcon} onClick={() => zoomTo(scale + 1)} />
        <Tool name="Próxima imagem" icon={chevronRightIcon} onClick={() => showAnother(shown + 1)} />
      </div>
    </Dialog>
  );
}

interface ToolProps {
  readonly name: string;
  readonly icon: ComponentProps<typeof Icon>['icon'];
  readonly onClick: () => void;
}

function Tool({ name, icon, onClick }: ToolProps) {
  return (
    <button type="button" className={base.iconButton} aria-label={name} onClick={onClick}>
      <Icon icon={icon} />
    </button>
  );
}
