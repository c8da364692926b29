import * as base from '@storefront/ui/base';
import section from './section.module.css';

/** The home page of a shop without products: what shoppers may expect, and what its people do next. */
export function EmptyShop() {
  return (
    <div className={base.wrap}>
      <section className={section.section}>
        <h1>Esta loja ainda não tem produtos</h1>
        <p>Volte em breve.</p>
        <p>
          Se a loja é sua: <code>npm run store -- import products ARQUIVO.csv</code> traz os produtos, e{' '}
          <code>npm run store -- --help</code> diz o resto.
        </p>
      </section>
    </div>
  );
}
