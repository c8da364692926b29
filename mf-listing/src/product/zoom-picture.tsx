import { pictureSources, scaledPictureSources } from '@storefront/contracts/api';
import { type PointerEvent, useRef, useState } from 'react';
import { viewText } from './gallery-picture.tsx';
import { gallerySizes } from './gallery-sizes.ts';
import type { ProductView } from './product-data.ts';
import { type Point, useFixedPoint } from './use-fixed-point.ts';
import css from './zoom-dialog.module.css';

interface Props {
  readonly view: ProductView;
  readonly name: string;
  readonly scale: number;
  readonly onZoom: (scale: number) => void;
}

type Fingers = ReadonlyMap<number, Point>;

/**
 * One picture in its own scrolling area: the browser moves it with one finger, two fingers scale it. The gallery's file,
 * which the browser has, is shown until the large one is there.
 */
export function ZoomPicture({ view, name, scale, onZoom }: Props) {
  const fingers = useRef<Fingers>(new Map());
  const [loaded, setLoaded] = useState(false);
  const pinch = useRef<{ readonly distance: number; readonly scale: number }>(undefined);
  const area = useRef<HTMLDivElement>(null);
  const { fix, followScroll } = useFixedPoint(area, scale);
  const press = ({ pointerId, clientX, clientY }: PointerEvent) => {
    fingers.current = new Map(fingers.current).set(pointerId, { x: clientX, y: clientY });
    const distance = measureDistance(fingers.current);
    pinch.current = distance > 0 ? { distance, scale } : undefined;
  };
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (!fingers.current.has(pointerId)) return;
    fingers.current = new Map(fingers.current).set(pointerId, { x: clientX, y: clientY });
    if (!pinch.current) return;
    fix(findMiddle(fingers.current));
    onZoom((pinch.current.scale * measureDistance(fingers.current)) / pinch.current.distance);
  };
  const release = ({ pointerId }: PointerEvent) => {
    fingers.current = new Map([...fingers.current].filter(([id]) => id !== pointerId));
    pinch.current = undefined;
  };
  const size = { width: `${scale * 100}%`, height: `${scale * 100}%` };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: fingers only; the dialog has buttons for the same
    <div
      ref={area}
      className={css.slide}
      onScroll={followScroll}
      aria-busy={!loaded}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={({ clientX, clientY }) => {
        fix({ x: clientX, y: clientY });
        onZoom(scale > 1 ? 1 : 3);
      }}
    >
      {!loaded && (
        <img
          className={css.preview}
          srcSet={scaledPictureSources(view.big).avif || view.big}
          sizes={gallerySizes}
          src={view.big}
          alt=""
          style={size}
        />
      )}
      <img
        srcSet={pictureSources(view.zoom).webp}
        src={view.zoom}
        alt={`${name}, ${viewText(view)}`}
        draggable={false}
        style={size}
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}

/** Distance of two fingers in pixels; 0 unless there are two. */
function measureDistance(fingers: Fingers): number {
  const [a, b] = fingers.values();
  return fingers.size === 2 && a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

function findMiddle(fingers: Fingers): Point | undefined {
  const [a, b] = fingers.values();
  return a && b && { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
