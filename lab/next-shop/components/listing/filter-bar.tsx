'use client';

import { useState } from 'react';
import { addressOf } from '../../lib/page-address.ts';
import type { FilterReply, ListingReply } from '../../lib/replies.ts';
import { Icon } from '../icon.tsx';
import css from './filter-bar.module.css';

interface Props {
  readonly path: string;
  /** The filters in effect, as in the URL. */
  readonly filters: string;
  readonly groups: readonly (readonly [id: string, name: string])[];
}

/** The groups that have a button of their own; 'Filtro' shows all. */
const buttons = ['BTUs', 'Marca', 'Voltagem', 'Classificação Energética', 'Ciclo', 'Preço'];

/** A button for each common group; the options with their counts load when one is opened. */
export function FilterBar({ path, filters, groups }: Props) {
  const [open, setOpen] = useState<string>();
  const [loaded, setLoaded] = useState<readonly FilterReply[]>();
  const [failed, setFailed] = useState(false);
  const load = async () => {
    if (loaded) return;
    const query = new URLSearchParams({ url: path, limit: '1', ...(filters ? { filtros: filters } : {}) });
    const response = await fetch(`/v2/front/url/product/listing/category?${query}`);
    setFailed(!response.ok);
    if (response.ok) setLoaded(((await response.json()) as ListingReply).conteudo.detalhes.filtros);
  };
  const toggle = (id: string) => {
    setOpen(open === id ? undefined : id);
    load().catch(() => setFailed(true));
  };
  const named = buttons.flatMap((name) => groups.filter(([, label]) => label === name));
  const chosen = filters === '' ? 0 : filters.split(';').length;
  return (
    <>
      <button
        type="button"
        className={`chip ${css.main}`}
        aria-expanded={open === 'all'}
        onClick={() => toggle('all')}
      >
        <Icon name="sliders-horizontal" />
        Filtro
        {chosen > 0 && <b>{chosen}</b>}
      </button>
      {named.map(([id, name]) => (
        <div key={id} className={css.popover}>
          <button type="button" className="chip" aria-expanded={open === id} onClick={() => toggle(id)}>
            {name}
            <Icon name="chevron-down" />
          </button>
          {open === id && (
            <div className={css.sheet}>
              {failed && <p role="alert">Não foi possível carregar os filtros.</p>}
              <Options path={path} filters={filters} group={loaded?.find((group) => group.id === id)} />
            </div>
          )}
        </div>
      ))}
      <button type="button" className={`chip ${css.text}`} onClick={() => toggle('all')}>
        Veja mais filtros
      </button>
      {open === 'all' && (
        <div className={css.all}>
          {loaded?.map((group) => (
            <section key={group.id}>
              <h3>{group.nome}</h3>
              <Options path={path} filters={filters} group={group} />
            </section>
          ))}
        </div>
      )}
    </>
  );
}

interface OptionsProps extends Pick<Props, 'path' | 'filters'> {
  readonly group: FilterReply | undefined;
}

function Options({ path, filters, group }: OptionsProps) {
  if (group === undefined) return <p>Carregando…</p>;
  return (
    <ul>
      {group.valores.map(({ id, nome, quantidade }) => (
        <li key={id}>
          <a
            href={addressOf(path, {
              filtros: filters === '' ? `${group.id}:${id}` : `${filters};${group.id}:${id}`,
            })}
          >
            {nome} <small>({quantidade})</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
