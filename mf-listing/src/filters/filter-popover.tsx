import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { chevronDownIcon } from '@storefront/ui/icons';
import { useDismiss } from '@storefront/ui/use-dismiss';
import { type ReactNode, useId, useRef, useState } from 'react';
import css from './filter-bar.module.css';

interface Props {
  readonly name: string;
  /** Whether the group has an active filter. */
  readonly active: boolean;
  readonly wideOnly: boolean;
  /** On phones the panel opens instead of a popover. */
  readonly onOpenAll: () => void;
  /** Content of the popover; undefined while its code is loading. */
  readonly sheet: ((close: () => void) => ReactNode) | undefined;
}

const wide = '(min-width: 1024px)';

/** One group's button and, below it, its options. */
export function FilterPopover({ name, active, wideOnly, onOpenAll, sheet }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useDismiss(root, open, (by) => {
    if (by === 'escape' && root.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  });
  return (
    <div ref={root} className={`${css.popover} ${wideOnly ? base.onlyWide : ''}`}>
      <button
        ref={button}
        type="button"
        className={active ? `${css.button} ${css.active}` : css.button}
        aria-expanded={open}
        aria-controls={open && sheet ? id : undefined}
        onClick={() => (window.matchMedia(wide).matches ? setOpen(!open) : onOpenAll())}
      >
        {name}
        {active && <span className={base.sr}> (filtro ativo)</span>}
        <Icon icon={chevronDownIcon} />
      </button>
      {open && sheet && (
        <div id={id} className={css.sheet}>
          {sheet(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
