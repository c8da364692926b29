'use client';

import { showOneColumn, useShopper } from '../../lib/shopper.ts';
import { Icon } from '../icon.tsx';
import css from './listing-page.module.css';

interface OrderProps {
  readonly path: string;
  readonly order: string;
  readonly orders: readonly string[];
  readonly filters: string;
}

export function OrderSelect({ path, order, orders, filters }: OrderProps) {
  return (
    <form className={css.order} action={path}>
      {filters !== '' && <input type="hidden" name="filtros" value={filters} />}
      <label>
        Ordenar Por
        <select
          name="order"
          defaultValue={order}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {orders.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
    </form>
  );
}

export function ColumnToggle() {
  const { oneColumn } = useShopper();
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons of a toolbar, no form's fields
    <div className={css.columns} role="group" aria-label="Colunas">
      <button
        type="button"
        aria-pressed={oneColumn}
        aria-label="Uma coluna"
        onClick={() => showOneColumn(true)}
      >
        <Icon name="rows-3" />
      </button>
      <button
        type="button"
        aria-pressed={!oneColumn}
        aria-label="Duas colunas"
        onClick={() => showOneColumn(false)}
      >
        <Icon name="grid-2x2" />
      </button>
    </div>
  );
}
