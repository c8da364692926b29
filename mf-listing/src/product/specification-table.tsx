import { useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { fileDownIcon } from '@storefront/ui/icons';
import { trackedItem } from '../card/tracked-item.ts';
import { EnergyPanel } from './energy-panel.tsx';
import type { ProductData } from './product-data.ts';
import css from './specification-table.module.css';

/** Number of rows that are initially shown. */
const shownRows = 8;

/** Technical specification with its source, and the long description. */
export function SpecificationTable({ data }: { readonly data: ProductData }) {
  const { specifications, technicalSource, longDescription, demo } = data;
  const more = specifications.slice(shownRows);
  return (
    <section id="ficha" className={css.section}>
      <div>
        <h2>Ficha técnica</h2>
        <Rows rows={specifications.slice(0, shownRows)} caption="Especificações do produto" />
        {more.length > 0 && (
          <details className={css.more}>
            <summary>Ver todas as {specifications.length} características</summary>
            <Rows rows={more} caption="Outras especificações do produto" />
          </details>
        )}
        <Downloads data={data} />
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

interface RowsProps {
  readonly rows: ProductData['specifications'];
  readonly caption: string;
}

function Rows({ rows, caption }: RowsProps) {
  return (
    <table className={css.table}>
      <caption className={base.sr}>{caption}</caption>
      <tbody>
        {rows.map(({ nome, valor }) => (
          <tr key={nome}>
            <th scope="row">{nome}</th>
            <td>{valor}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Downloads({ data: { card, documents } }: { readonly data: ProductData }) {
  const { bus } = useStorefront();
  if (documents.length === 0) return null;
  const report = (url: string) =>
    bus.emit('analytics:tracked', {
      event: 'file_download',
      file: url.slice(url.lastIndexOf('/') + 1),
      items: [trackedItem(card)],
    });
  return (
    <ul className={css.downloads} aria-label="Documentos">
      {documents.map(({ name, url }) => (
        <li key={url}>
          <a className={base.button('line', 'sm')} href={url} download="" onClick={() => report(url)}>
            <Icon icon={fileDownIcon} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
