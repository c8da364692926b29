import { useRef, useState } from 'react';

/** The slides of a track with scroll snapping. */
export function useGallerySlides(count: number, first = 0) {
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(first);
  return {
    /** The element that scrolls sideways; each slide is as wide as it. */
    track,
    shown,
    /** Shows a slide; beyond an end, the one at the other end. */
    show: (index: number) => {
      const next = (index + count) % count;
      setShown(next);
      if (track.current) track.current.scrollLeft = next * track.current.clientWidth;
    },
    /** Handler of the track's scroll event, caused by a finger or by `show`. */
    follow: () => {
      const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
      if (clientWidth > 0) setShown(Math.min(Math.round(scrollLeft / clientWidth), count - 1));
    },
  };
}
