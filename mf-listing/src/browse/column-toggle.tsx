import { Icon } from '../icons/icon.tsx';
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
        <Icon name="rows-3" />
      </button>
      <button
        type="button"
        aria-pressed={!oneColumn}
        aria-label="Duas colunas"
        onClick={() => onChange(false)}
      >
        <Icon name="grid-2x2" />
      </button>
    </div>
  );
}
