import { sortOrders } from '@storefront/contracts/api';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressOfView } from '../address/listing-view.ts';
import type { ListingData } from '../browse/listing-data.ts';
import { Icon } from '../icons/icon.tsx';
import css from './order-select.module.css';

/** 'Ordenar Por', on wide screens: choosing navigates at once. */
export function OrderSelect({ data, onLeave }: { readonly data: ListingData; readonly onLeave: () => void }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choose = (chosen: string) => {
    const order = sortOrders.find((name) => name === chosen);
    if (order === undefined) return;
    onLeave();
    void navigate(addressOfView(pathname, search, { order }));
  };
  return (
    <div className="only-wide">
      <label className={css.order}>
        Ordenar Por
        <select value={data.view.order} onChange={({ target }) => choose(target.value)}>
          {data.orders.map((order) => (
            <option key={order}>{order}</option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </label>
    </div>
  );
}
