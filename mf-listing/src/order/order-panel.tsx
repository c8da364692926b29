import { useStorefront } from '@storefront/contracts';
import { useState } from 'react';
import type { ListOrder, ViewChange } from '../address/listing-view.ts';
import type { ListingData } from '../data/listing-data.ts';
import { ApplyButton } from '../page/apply-button.tsx';
import { DialogPanel } from '../page/dialog-panel.tsx';
import css from './order-panel.module.css';

interface Props {
  readonly data: ListingData;
  readonly onApply: (change: ViewChange) => void;
  readonly onClose: () => void;
}

/** 'Ordenar', on phones: choices are kept until 'Ordenar' is applied; closing discards them. */
export function OrderPanel({ data, onApply, onClose }: Props) {
  const { ippOpt } = useStorefront().config.sistema.produtos.listagem.geral;
  const [order, setOrder] = useState<ListOrder>(data.view.order);
  const [perPage, setPerPage] = useState(data.view.perPage);
  return (
    <DialogPanel
      title="Ordenar"
      shape="side"
      onClose={onClose}
      footer={<ApplyButton onApply={() => onApply({ order, perPage })}>Ordenar</ApplyButton>}
    >
      <Choices
        legend="Ordenar por"
        options={data.orders.map(({ order: value, label }) => ({ value, label }))}
        chosen={order}
        onChoose={setOrder}
      />
      <Choices
        legend="Produtos por página"
        options={ippOpt.map((value) => ({ value, label: value }))}
        chosen={perPage}
        onChoose={setPerPage}
      />
    </DialogPanel>
  );
}

interface ChoicesProps<Option extends string | number> {
  readonly legend: string;
  readonly options: readonly { readonly value: Option; readonly label: string | number }[];
  readonly chosen: Option;
  readonly onChoose: (option: Option) => void;
}

function Choices<Option extends string | number>({
  legend,
  options,
  chosen,
  onChoose,
}: ChoicesProps<Option>) {
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={legend} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
