import * as base from '@storefront/ui/base';
import { useEffect, useRef } from 'react';
import type { LeaveTo } from '../account/leave-to.ts';
import frame from '../frame/page-frame.module.css';
import css from './personal-data-page.module.css';

/** Replaces the page of a deleted account; its link loads the home page as a document, which no longer has the name. */
export function AccountDeleted({ leave }: { readonly leave: LeaveTo }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`${base.wrap} ${frame.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        Sua conta foi excluída
      </h1>
      <p className={css.intro}>
        Seu cadastro, favoritos, carrinho, avisos de produtos e sessões foram apagados. Os pedidos e o que
        estava publicado ficaram sem ligação com você.
      </p>
      <button type="button" className={`${base.button('primary')} ${css.home}`} onClick={() => leave('/')}>
        Ir para a loja
      </button>
    </section>
  );
}
