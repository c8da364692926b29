import * as base from '@storefront/ui/base';
import css from './brand-wall.module.css';
import type { HomeData } from './home-data.ts';
import section from './section.module.css';

/** Maximum number of brands; the page of all brands lists the others. */
const wallSize = 12;

export function BrandWall({ brands }: Pick<HomeData, 'brands'>) {
  if (brands.length === 0) return null;
  return (
    <section className={`${section.far} ${css.section}`}>
      <div className={section.head}>
        <h2>Grandes marcas</h2>
        <a className={base.link} href="/marcas">
          Ver todas as marcas
        </a>
      </div>
      <ul className={css.wall}>
        {brands.slice(0, wallSize).map(({ nome, url }) => (
          <li key={url}>
            <a href={url}>{nome}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
