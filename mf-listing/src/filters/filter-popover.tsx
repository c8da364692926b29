import type { ChosenFilters } from '@storefront/contracts/api';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '../icons/icon.tsx';
import { clearGroup, toggleOption } from './chosen-filters.ts';
import css from './filter-bar.module.css';
import type { FilterGroup } from './filter-group.ts';
import { FilterOptions } from './filter-options.tsx';

interface Props {
  readonly group: FilterGroup;
  readonly chosen: ChosenFilters;
  readonly total: number;
  readonly wideOnly: boolean;
  /** On phones there is no room for a popover: the panel opens instead. */
  readonly onOpenAll: () => void;
  readonly addressOf: (chosen: ChosenFilters) => string;
}

const wide = '(min-width: 1024px)';

/** One group's button and, below it, its options: links that navigate at once. */
export function FilterPopover({ group, chosen, total, wideOnly, onOpenAll, addressOf }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const active = (chosen[group.id]?.length ?? 0) > 0;
  useClosingOutside(root, open, () => setOpen(false));
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const closeOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape and the focus leaving its button and links
    <div
      ref={root}
      className={`${css.popover} ${wideOnly ? 'only-wide' : ''}`}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeaving}
    >
      <button
        ref={button}
        type="button"
        className={active ? `${css.button} ${css.active}` : css.button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (window.matchMedia(wide).matches ? setOpen(!open) : onOpenAll())}
      >
        {group.name}
        {active && <span className="sr"> (filtro ativo)</span>}
        <Icon name="chevron-down" />
      </button>
      {open && (
        <div id={id} className={css.sheet}>
          <FilterOptions
            group={group}
            isChosen={(optionId) => chosen[group.id]?.includes(optionId) ?? false}
            mode={{
              preventNavigation: false,
              addressOf: (optionId) => addressOf(toggleOption(chosen, group, optionId)),
            }}
          />
          <footer>
            {active ? (
              <a className="btn btn-quiet btn-sm" href={addressOf(clearGroup(chosen, group.id))}>
                Limpar
              </a>
            ) : (
              <button type="button" className="btn btn-quiet btn-sm" disabled>
                Limpar
              </button>
            )}
            <button type="button" className="btn btn-primary btn-sm" onClick={() => setOpen(false)}>
              {total === 1 ? 'Ver 1 produto' : `Ver ${total.toLocaleString('pt-BR')} produtos`}
            </button>
          </footer>
        </div>
      )}
    </div>
  );
}

function useClosingOutside(root: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) latest.current();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open, root]);
}
