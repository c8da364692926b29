'use client';

import { type ReactNode, useId, useState } from 'react';
import css from './listing-page.module.css';

/** The category's description, folded to its first line. */
export function Description({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={css.lead}>
      <div id={id} className={open ? undefined : css.folded}>
        {children}
      </div>
      <button
        type="button"
        className="link"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Mostrar menos' : 'Mostrar mais'}
      </button>
    </div>
  );
}
