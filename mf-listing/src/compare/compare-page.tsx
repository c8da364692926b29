import * as base from '@storefront/ui/base';
import { useState } from 'react';
import { CardActions } from '../card/card-actions.tsx';
import { PageBreadcrumb } from '../page/page-breadcrumb.tsx';
import { AddCompared } from './add-compared.tsx';
import type { CompareData } from './compare-data.ts';
import css from './compare-page.module.css';
import { ComparedProduct } from './compared-product.tsx';

const crumbs = [
  { label: 'Início', url: '/' },
  { label: 'Comparar produtos', url: '/comparar' },
];

/** `/comparar?ids=1,2`: two to four products side by side, with the differences marked. */
export function ComparePage({ data }: { readonly data: CompareData }) {
  const { cards } = data;
  return (
    <div>
      <div className={base.wrap}>
        <PageBreadcrumb crumbs={crumbs} />
        <h1 className={css.title}>Comparar produtos</h1>
        {cards.length < 2 ? (
          <p className={css.hint}>
            Escolha de dois a quatro produtos. Na página de cada produto, ‘Comparar’ o põe ao lado dos mais
            parecidos. <a href="/ar-condicionado">Ver ares-condicionados</a>
          </p>
        ) : (
          <ComparedTable data={data} />
        )}
        <AddCompared ids={cards.map(({ id }) => id)} />
      </div>
    </div>
  );
}

function ComparedTable({ data: { cards, rows, tariffSource } }: { readonly data: CompareData }) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const ids = cards.map(({ id }) => id);
  const shown = rows.filter(({ differs }) => differs || !onlyDifferences);
  return (
    <>
      <label className={css.only}>
        <input
          type="checkbox"
          checked={onlyDifferences}
          onChange={({ target }) => setOnlyDifferences(target.checked)}
        />
        Só as diferenças
      </label>
      <CardActions cards={cards} list="Comparação">
        {(requestOf) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard
          <section className={css.scroll} aria-label="Comparação" tabIndex={0}>
            <table className={css.table}>
              <thead>
                <tr>
                  <td />
                  {cards.map((card) => (
                    <ComparedProduct key={card.id} card={card} ids={ids} request={requestOf(card.id)} />
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map(({ name, values, differs }) => (
                  <tr key={name} data-differs={differs}>
                    <th scope="row">
                      {name} {differs && <span className={base.sr}>(diferente)</span>}
                    </th>
                    {values.map((value, at) => (
                      <td key={ids[at]}>{value === '' ? 'não informado' : value}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </CardActions>
      <p className={css.hint}>
        As linhas marcadas são diferentes.
        {tariffSource && (
          <span>{` Custo de energia: consumo da etiqueta pela tarifa de referência (${tariffSource}).`}</span>
        )}
      </p>
    </>
  );
}
