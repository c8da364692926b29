import * as base from '@storefront/ui/base';
import { PageBreadcrumb } from '../page/page-breadcrumb.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import type { BrandsData } from './brands-data.ts';
import css from './brands-page.module.css';

const crumbs = [
  { label: 'Início', url: '/' },
  { label: 'Marcas', url: '/marcas' },
];

/** `/marcas`: every brand, by its first letter. */
export function BrandsPage({ data: { brands } }: { readonly data: BrandsData }) {
  const letters = [...new Set(brands.map(({ name }) => initial(name)))].sort();
  return (
    <PageFrame>
      <div className={base.wrap}>
        <PageBreadcrumb crumbs={crumbs} />
        <h1 className={css.title}>Marcas</h1>
        {letters.map((letter) => (
          <section key={letter} className={css.group} aria-labelledby={`marcas-${letter}`}>
            <h2 id={`marcas-${letter}`}>{letter}</h2>
            <ul className={css.brands}>
              {brands
                .filter(({ name }) => initial(name) === letter)
                .map(({ name, url, count }) => (
                  <li key={url}>
                    <a href={url}>
                      {name} <small>{count}</small>
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </PageFrame>
  );
}

function initial(name: string): string {
  const letter = name.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : '0-9';
}
