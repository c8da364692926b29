import { ScaledPicture } from '@storefront/ui/scaled-picture';
import css from './category-tiles.module.css';
import type { HomeData } from './home-data.ts';
import section from './section.module.css';

export function CategoryTiles({ categories }: Pick<HomeData, 'categories'>) {
  if (categories.length === 0) return null;
  return (
    <section className={section.section}>
      <div className={section.head}>
        <h2>Compre por categoria</h2>
      </div>
      <ul className={css.tiles}>
        {categories.map(({ nome, url, imagem }) => (
          <li key={url}>
            <a href={url}>
              <ScaledPicture src={imagem} sizes="118px" width={150} height={150} loading="lazy" />
              <span>{nome}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
