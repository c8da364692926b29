import { type PointerEvent, type RefObject, useId, useRef } from 'react';
import { useDismiss } from './use-dismiss.ts';
import { useIntent } from './use-intent.ts';

export interface Popover {
  readonly open: boolean;
  readonly close: () => void;
  /** Props of the element that contains trigger and panel. */
  readonly rootProps: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
  };
  readonly triggerProps: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly type: 'button';
    /** Marks the trigger as useful without scripts: its panel then opens on hover and focus. */
    readonly 'data-unscripted': '';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly onClick: () => void;
  };
  readonly panelProps: { readonly id: string; readonly hidden: boolean };
}

/**
 * A button and the panel that it shows: on hover with a mouse, on click, and by keyboard.
 * A click on the button of a panel that hover has opened keeps it open.
 */
export function usePopover({ hover = true }: { readonly hover?: boolean } = {}): Popover {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const intent = useIntent<'hovered' | 'pinned'>();
  const open = intent.current !== null;
  const close = () => intent.settle(null);

  useDismiss(root, open, (by) => {
    if (by === 'escape' && root.current?.contains(document.activeElement)) trigger.current?.focus();
    close();
  });

  const whenHovering = (act: () => void) => (event: PointerEvent) => {
    if (hover && event.pointerType !== 'touch' && intent.current !== 'pinned') act();
  };
  return {
    open,
    close,
    rootProps: {
      ref: root,
      onPointerEnter: whenHovering(() => intent.hover('hovered')),
      onPointerLeave: whenHovering(() => intent.hover(null)),
    },
    triggerProps: {
      ref: trigger,
      type: 'button',
      'data-unscripted': '',
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => intent.settle(intent.current === 'pinned' ? null : 'pinned'),
    },
    panelProps: { id, hidden: !open },
  };
}
