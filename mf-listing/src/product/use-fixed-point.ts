import { type RefObject, useLayoutEffect, useRef } from 'react';

/** In pixels from the window's corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Keeps one point of a scrolling area in its place when the content is scaled: the given one, or the area's centre. */
export function useFixedPoint(area: RefObject<HTMLElement | null>, scale: number) {
  const point = useRef<Point>(undefined);
  const formerScale = useRef(scale);
  // content that shrinks changes the element's own position before it can be read
  const scrolled = useRef({ left: 0, top: 0 });
  const followScroll = () => {
    if (area.current) scrolled.current = { left: area.current.scrollLeft, top: area.current.scrollTop };
  };
  useLayoutEffect(() => {
    const ratio = scale / formerScale.current;
    formerScale.current = scale;
    if (area.current === null || ratio === 1) return;
    const box = area.current.getBoundingClientRect();
    const x = point.current ? point.current.x - box.left : box.width / 2;
    const y = point.current ? point.current.y - box.top : box.height / 2;
    point.current = undefined;
    area.current.scrollLeft = (scrolled.current.left + x) * ratio - x;
    area.current.scrollTop = (scrolled.current.top + y) * ratio - y;
    scrolled.current = { left: area.current.scrollLeft, top: area.current.scrollTop };
  }, [area, scale]);
  const fix = (fixed: Point | undefined) => {
    point.current = fixed;
  };
  return { fix, followScroll };
}
