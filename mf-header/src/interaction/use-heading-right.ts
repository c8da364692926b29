import { type PointerEvent, useRef } from 'react';

/** Whether the pointer moves towards a panel on the right, that is, more sideways than up or down. */
export function useHeadingRight() {
  const last = useRef({ x: 0, y: 0 });
  const heading = useRef(false);
  return {
    isHeadingRight: () => heading.current,
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      const across = x - last.current.x;
      heading.current = across > 0 && across * 2 > Math.abs(y - last.current.y);
      last.current = { x, y };
    },
  };
}
