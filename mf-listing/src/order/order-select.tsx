import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { chevronDownIcon } from '@storefront/ui/icons';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressOfView } from '../address/listing-view.ts';
import type { ListingData } from '../data/listing-data.ts';
import css from './order-select.module.css';

/**
 * 'Ordenar Por', on wide screens: choosing navigates at once. Without scripts it is a form with a button, on phones
 * too.
 */
export function OrderSelect({ data, onLeave }: { readonly data: ListingData; readonly onLeave: () => void }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choose = (chosen: string) => {
    const option = data.orders.find(({ order }) => order === chosen);
    if (option === undefined) return;
    onLeave();
    void navigate(addressOfView(pathname, search, { order: option.order }));
  };
  return (
    <form className={`${base.onlyWide} ${css.form}`} action={pathname}>
      {queryToKeep(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className={css.order}>
        Ordenar Por
        <select
          name="order"
          // reset, because going back the browser would restore the choice and apply it again
          autoComplete="off"
          value={data.view.order}
          onChange={({ target }) => choose(target.value)}
        >
          {data.orders.map(({ order, label }) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </select>
        <Icon icon={chevronDownIcon} />
      </label>
      <noscript>
        <button type="submit" className={base.button('line', 'sm')}>
          Ordenar
        </button>
      </noscript>
    </form>
  );
}

/** The parts of the query that another order keeps: all but the order and the page. */
function queryToKeep(search: string): readonly [string, string][] {
  return [...new URLSearchParams(search)].filter(([name]) => name !== 'order' && name !== 'pg');
}
