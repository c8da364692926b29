import { comparisonLimits } from '@storefront/contracts/api';
import { useEffect, useState } from 'react';
import { compareAddress } from '../address/compare-address.ts';
import { type RecentProduct, readRecent } from '../recent/recent-products.ts';
import css from './compare-page.module.css';

/** Products seen on this device, each with a button that adds it to the comparison; only the browser has them. */
export function AddCompared({ ids }: { readonly ids: readonly number[] }) {
  const [recent, setRecent] = useState<readonly RecentProduct[]>([]);
  useEffect(() => setRecent(readRecent()), []);
  const others = recent.filter(({ id }) => !ids.includes(id));
  if (others.length === 0 || ids.length >= comparisonLimits.most) return null;
  return (
    <section className={css.add} aria-labelledby="adicionar">
      <h2 id="adicionar">Adicionar à comparação</h2>
      <ul>
        {others.map(({ id, name }) => (
          <li key={id}>
            <a href={compareAddress([...ids, id])}>+ {name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
