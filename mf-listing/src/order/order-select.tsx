import { sortOrders } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { chevronDownIcon } from '@storefront/ui/icons/chevron-down';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressOfView } from '../address/listing-view.ts';
import type { ListingData } from '../browse/listing-data.ts';
import css from './order-select.module.css';

/** 'Ordenar Por', on wide screens: choosing navigates at once. */
export function OrderSelect({ data, onLeave }: { readonly data: ListingData; readonly onLeave: () => void }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  const choose = (chosen: string) => {
    const order = sortOrders.find((name) => name === chosen);
    if (order === undefined) return;
    onLeave();
    void navigate(addressOfView(pathname, search, { order }));
  };
  const chooseEarly = useEffectEvent(() => {
    const { order } = data.view;
    const shown = select.current?.value ?? order;
    if (shown !== order && data.orders.includes(order)) choose(shown);
  });
  // chosen before hydration, when no handler was attached
  useEffect(() => chooseEarly(), []);
  return (
    <div className={base.onlyWide}>
      <label className={css.order}>
        Ordenar Por
        <select
          ref={select}
          // reset, since going back the browser would restore the choice and apply it again
          autoComplete="off"
          value={data.view.order}
          onChange={({ target }) => choose(target.value)}
        >
          {data.orders.map((order) => (
            <option key={order}>{order}</option>
          ))}
        </select>
        <Icon icon={chevronDownIcon} />
      </label>
    </div>
  );
}
