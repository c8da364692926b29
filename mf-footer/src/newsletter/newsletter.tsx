import * as base from '@storefront/ui/base';
import { useId } from 'react';
import { CobogoWall } from './cobogo-wall.tsx';
import css from './newsletter.module.css';
import { NewsletterForm } from './newsletter-form.tsx';

export function Newsletter() {
  const titleId = useId();
  return (
    <section className={`${base.onBrand} ${css.news}`} aria-labelledby={titleId}>
      <CobogoWall className={css.wall} />
      <div className={`${base.wrap} ${css.columns}`}>
        <div>
          <h2 className={css.title} id={titleId}>
            Ofertas que chegam antes do calor
          </h2>
          <p className={css.lead}>
            Uma mensagem por semana a quem confirmar o e-mail. Nesta demonstração, nenhuma é enviada.
          </p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}
