import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { checkIcon, phoneIcon, searchIcon } from '@storefront/ui/icons';
import { PhoneLine } from '@storefront/ui/phone-line';
import css from './empty-result.module.css';

interface Props {
  readonly searched: boolean;
  /** URL of the first page, when this page is behind the last one. */
  readonly firstPage?: string | undefined;
}

const tips = ['Use termos mais comuns', 'Tente palavras menos específicas', 'Navegue pelos filtros'];

/** An empty result: a link to the first page, tips after a search, or a message for a category. */
export function EmptyResult({ searched, firstPage }: Props) {
  return (
    <section className={css.empty} aria-label="Nenhum resultado">
      <svg className={css.art} viewBox="0 0 112 112" aria-hidden="true">
        <path d="M0 0A56 56 0 0 1 56 56A56 56 0 0 1 0 0M56 56A56 56 0 0 1 112 112A56 56 0 0 1 56 56" />
        <path d="M112 0A56 56 0 0 1 56 56A56 56 0 0 1 112 0M56 56A56 56 0 0 1 0 112A56 56 0 0 1 56 56" />
        <path className={css.search} transform="translate(34 34) scale(1.8333)" d={searchIcon.path} />
      </svg>
      {firstPage !== undefined ? (
        <>
          <h2>Esta lista termina antes desta página</h2>
          <a className={base.button('primary')} href={firstPage}>
            Ir para a primeira página
          </a>
        </>
      ) : searched ? (
        <>
          <h2>Desculpe :) não encontramos nenhum resultado para sua busca</h2>
          <ul className={css.tips}>
            {tips.map((tip) => (
              <li key={tip}>
                <Icon icon={checkIcon} />
                {tip}
              </li>
            ))}
            <li>
              <Icon icon={phoneIcon} />
              <PhoneLine />
            </li>
          </ul>
        </>
      ) : (
        <h2>Infelizmente não encontramos resultado pra sua busca =(</h2>
      )}
    </section>
  );
}
