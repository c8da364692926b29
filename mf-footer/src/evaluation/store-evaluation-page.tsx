import * as base from '@storefront/ui/base';
import css from './store-evaluation-page.module.css';

/** Thanks for an evaluation, which the route's middleware has registered. */
export function StoreEvaluationPage() {
  return (
    <div className={`${base.wrap} ${css.page}`}>
      <h1 className={css.title}>Obrigada pela sua avaliação!</h1>
      <p>Sua opinião foi registrada e ajuda outras pessoas a escolher.</p>
      <a className={base.button('primary')} href="/">
        Ir para a página inicial
      </a>
    </div>
  );
}
