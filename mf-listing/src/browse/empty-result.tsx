import { useStorefront } from '@storefront/contracts';
import { emptyIconPaths } from '../icons/empty-paths.ts';
import { Icon } from '../icons/icon.tsx';
import { Sprite } from '../icons/sprite.tsx';
import { symbolsOf } from '../icons/symbols.ts';
import css from './empty-result.module.css';

/** They come with this code, because it may render before the sprites of the pages are here. */
const symbols = symbolsOf(['search', 'check', 'phone'], emptyIconPaths);

/** Nothing to show: what to try after a search, or plain words for a category. */
export function EmptyResult({ searched }: { readonly searched: boolean }) {
  const { telefone } = useStorefront().config.sistema.geral.site;
  return (
    <section className={css.empty} aria-label="Nenhum resultado">
      <Sprite symbols={symbols} />
      <svg className={css.art} viewBox="0 0 112 112" aria-hidden="true">
        <path d="M0 0A56 56 0 0 1 56 56A56 56 0 0 1 0 0M56 56A56 56 0 0 1 112 112A56 56 0 0 1 56 56" />
        <path d="M112 0A56 56 0 0 1 56 56A56 56 0 0 1 112 0M56 56A56 56 0 0 1 0 112A56 56 0 0 1 56 56" />
        <use href="#l-search" x="34" y="34" width="44" height="44" />
      </svg>
      {searched ? (
        <>
          <h2>Desculpe :) não encontramos nenhum resultado para sua busca</h2>
          <ul className={css.tips}>
            <li>
              <Icon name="check" />
              Use termos mais comuns
            </li>
            <li>
              <Icon name="check" />
              Tente palavras menos específicas
            </li>
            <li>
              <Icon name="check" />
              Navegue pelos filtros
            </li>
            <li>
              <Icon name="phone" />
              <span>
                Televendas: <a href={`tel:${telefone.replace(/\D/g, '')}`}>{telefone}</a>
              </span>
            </li>
          </ul>
        </>
      ) : (
        <h2>Infelizmente não encontramos resultado pra sua busca =(</h2>
      )}
    </section>
  );
}
