import * as base from '@storefront/ui/base';
import { EnergyPanel } from './energy-panel.tsx';
import type { ProductData } from './product-data.ts';
import css from './specification-table.module.css';

/** Technical sheet with its source, and the long description. */
export function SpecificationTable({ data }: { readonly data: ProductData }) {
  const { specifications, technicalSource, longDescription, demo } = data;
  return (
    <section id="ficha" className={css.section}>
      <div>
        <h2>Ficha técnica</h2>
        <table className={css.table}>
          <caption className={base.sr}>Especificações do produto</caption>
          <tbody>
            {specifications.map(({ nome, valor }) => (
              <tr key={nome}>
                <th scope="row">{nome}</th>
                <td>{valor}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {(technicalSource || demo) && (
          <p className={css.source}>{technicalSource ?? 'Produto de demonstração: dados fictícios.'}</p>
        )}
      </div>
      <div>
        <EnergyPanel data={data} />
        {longDescription !== '' && (
          <>
            <h2>Descrição</h2>
            <div className={css.text} dangerouslySetInnerHTML={{ __html: longDescription }} />
          </>
        )}
      </div>
    </section>
  );
}
