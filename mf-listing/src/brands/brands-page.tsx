import { useHydrated } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { useState } from 'react';
import { PageBreadcrumb } from '../page/page-breadcrumb.tsx';
import { plainText } from '../page/plain-text.ts';
import type { BrandsData } from './brands-data.ts';
import css from './brands-page.module.css';

const crumbs = [
  { label: 'Início', url: '/' },
  { label: 'Marcas', url: '/marcas' },
];

/** `/marcas`: every brand by its first letter, with links to the letters and a search. */
export function BrandsPage({ data }: { readonly data: BrandsData }) {
  const [words, setWords] = useState('');
  const hydrated = useHydrated();
  const brands = data.brands.filter(({ name }) => plainText(name).includes(plainText(words.trim())));
  const letters = [...new Set(brands.map(({ name }) => initial(name)))].sort();
  return (
    <div>
      <div className={base.wrap}>
        <PageBreadcrumb crumbs={crumbs} />
        <h1 className={css.title}>Marcas</h1>
        <div className={css.tools}>
          <input
            type="search"
            className={css.search}
            placeholder="Buscar marca"
            aria-label="Buscar marca"
            disabled={!hydrated}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <nav aria-label="Letras" className={css.letters}>
            {letters.map((letter) => (
              <a key={letter} href={`#marcas-${letter}`}>
                {letter}
              </a>
            ))}
          </nav>
        </div>
        <p role="status" className={brands.length === 0 ? css.none : base.sr}>
          {words !== '' && foundText(brands.length)}
        </p>
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
    </div>
  );
}

function foundText(count: number): string {
  if (count === 0) return 'Nenhuma marca com esse nome.';
  return count === 1 ? '1 marca' : `${count} marcas`;
}

function initial(name: string): string {
  const letter = name.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : '0-9';
}
