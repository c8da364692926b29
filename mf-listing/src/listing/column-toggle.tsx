import { afterNextFrame } from '@storefront/ui/after-next-frame';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { grid2x2Icon, rows3Icon } from '@storefront/ui/icons';
import { storedLook } from '@storefront/ui/stored-look';
import { useState } from 'react';
import css from './column-toggle.module.css';
import { columnsLook } from './use-one-column.ts';

/** Switches between one product per row and the grid. The button changes before the cards are laid out again. */
export function ColumnToggle({
  oneColumn,
  onChange,
}: {
  oneColumn: boolean;
  onChange: (oneColumn: boolean) => void;
}) {
  const [pressed, setPressed] = useState(oneColumn);
  const [shown, setShown] = useState(oneColumn);
  if (shown !== oneColumn) {
    setShown(oneColumn);
    setPressed(oneColumn);
  }
  const choose = (one: boolean) => {
    setPressed(one);
    afterNextFrame(() => onChange(one));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name these two as form fields
    <div
      className={css.toggle}
      role="group"
      aria-label="Colunas"
      {...storedLook(columnsLook)}
      data-layout={pressed ? 'row' : 'grid'}
    >
      <button type="button" aria-pressed={pressed} aria-label="Uma coluna" onClick={() => choose(true)}>
        <Icon icon={rows3Icon} />
      </button>
      <button type="button" aria-pressed={!pressed} onClick={() => choose(false)}>
        <Icon icon={grid2x2Icon} />
        <span className={`${base.sr} ${css.two}`}>Duas colunas</span>
        <span className={`${base.sr} ${css.several}`}>Várias colunas</span>
      </button>
    </div>
  );
}
