'use client';

import { type ReactNode, useId, useState } from 'react';
import css from './popover.module.css';

interface Props {
  readonly className: string | undefined;
  readonly trigger: ReactNode;
  readonly children: ReactNode;
}

/** A button and what it shows: on hover with a mouse, on click with a finger or by keyboard. */
export function Popover({ className, trigger, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      className={css.root}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <button
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      <div id={id} className={css.panel} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
