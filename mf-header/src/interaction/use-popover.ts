import { useDismiss } from '@storefront/ui/use-dismiss';
import { type PointerEvent, useId, useRef } from 'react';
import { useIntent } from './use-intent.ts';

/**
 * A button and the panel that it shows: on hover with a mouse, on click, and by keyboard.
 * A click on the button of a panel that hover has opened keeps it open.
 */
export function usePopover() {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const intent = useIntent<'hovered' | 'pinned'>();
  const open = intent.current !== null;

  useDismiss(root, open, (by) => {
    if (by === 'escape' && root.current?.contains(document.activeElement)) trigger.current?.focus();
    intent.settle(null);
  });

  const whenHovering = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && intent.current !== 'pinned') act();
  };
  return {
    open,
    /** Props of the element that contains trigger and panel. */
    rootProps: {
      ref: root,
      onPointerEnter: whenHovering(() => intent.hover('hovered')),
      onPointerLeave: whenHovering(() => intent.hover(null)),
    },
    triggerProps: {
      ref: trigger,
      type: 'button',
      // useful without scripts: its panel then opens on hover and focus
      'data-unscripted': '',
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => intent.settle(intent.current === 'pinned' ? null : 'pinned'),
    } as const,
    panelProps: { id, hidden: !open },
  };
}
