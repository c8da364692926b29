import { Icon } from '@storefront/ui/icon';
import { grid2x2Icon } from '@storefront/ui/icons/grid-2x2';
import { rows3Icon } from '@storefront/ui/icons/rows-3';
import css from './column-toggle.module.css';

/** One product a row with everything beside its picture, or the grid. */
export function ColumnToggle({
  oneColumn,
  onChange,
}: {
  oneColumn: boolean;
  onChange: (oneColumn: boolean) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name these two as form fields
    <div className={css.toggle} role="group" aria-label="Colunas">
      <button type="button" aria-pressed={oneColumn} aria-label="Uma coluna" onClick={() => onChange(true)}>
        <Icon icon={rows3Icon} />
      </button>
      <button
        type="button"
        aria-pressed={!oneColumn}
        aria-label="Duas colunas"
        onClick={() => onChange(false)}
      >
        <Icon icon={grid2x2Icon} />
      </button>
    </div>
  );
}
