import { type RefObject, useRef, useState } from 'react';

interface GallerySlides {
  /** The element that scrolls sideways; each slide is as wide as it. */
  readonly track: RefObject<HTMLDivElement | null>;
  readonly shown: number;
  /** Shows a slide; beyond an end, the one at the other end. */
  readonly show: (index: number) => void;
  /** Handler of the track's scroll event, caused by a finger or by `show`. */
  readonly follow: () => void;
}

/** The slides of a track with scroll snapping. */
export function useGallerySlides(count: number, first = 0): GallerySlides {
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(first);
  return {
    track,
    shown,
    show: (index) => {
      const next = (index + count) % count;
      setShown(next);
      if (track.current) track.current.scrollLeft = next * track.current.clientWidth;
    },
    follow: () => {
      const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
      if (clientWidth > 0) setShown(Math.min(Math.round(scrollLeft / clientWidth), count - 1));
    },
  };
}
