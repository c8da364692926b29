import { type EventPayload, formatReais, useStorefront } from '@storefront/contracts';
import { deliveryTime, type ShippingQuote, workingDays } from '@storefront/contracts/api';
import { Icon } from '@storefront/ui/icon';
import { truckIcon } from '@storefront/ui/icons';
import { useId, useState } from 'react';
import { cepField } from '../forms/cep.ts';
import { type FormValues, ShopForm } from '../forms/shop-form.tsx';
import { DialogBox } from '../frame/dialog-box.tsx';
import css from './quote-dialog.module.css';
import { type QuoteResult, quoteForCep } from './quote-for-cep.ts';
import { storeCep } from './stored-cep.ts';

interface QuoteDialogProps {
  readonly request: EventPayload<'cart:shipping-quote-requested'>;
  readonly onClosed: () => void;
}

/** Prompts for a CEP, and shows ways of delivery with days and prices. */
export function QuoteDialog({ request, onClosed }: QuoteDialogProps) {
  const { api, bus } = useStorefront();
  const titleId = useId();
  const [quoted, setQuoted] = useState<Extract<QuoteResult, { kind: 'quoted' }>>();

  const send = async ({ cep = '' }: FormValues) => {
    const result = await quoteForCep(api, cep, request.productId);
    if (result.kind === 'refused') return result.problems;
    setQuoted(result);
    storeCep(bus, result.cep);
    bus.emit('analytics:tracked', {
      event: 'calculate_shipping',
      items: [request.item ?? { id: request.productId, name: request.name }],
      options: result.quote.opcoes.length,
    });
    return { fields: {}, whole: '' };
  };
  return (
    <DialogBox aria-labelledby={titleId} className={css.dialog} closesOutside={false} onClose={onClosed}>
      <div className={css.box}>
        <h2 id={titleId}>Frete e prazo</h2>
        <p className={css.product}>{request.name}</p>
        <ShopForm fields={[cepField]} button="Calcular" send={send} />
        <div role="status">
          {quoted && (
            <>
              <p className={css.place}>
                {quoted.cep}: {quoted.quote.municipio}, {quoted.quote.uf}
              </p>
              <ul className={css.options}>
                {quoted.quote.opcoes.map(({ nome, valor, ...time }) => (
                  <li key={nome}>
                    <Icon icon={truckIcon} />
                    <span>
                      <b>{nome}</b>
                      <small>{daysText(time)}</small>
                    </span>
                    <b className={valor === 0 ? css.free : undefined}>
                      {valor === 0 ? 'Grátis' : formatReais(valor)}
                    </b>
                  </li>
                ))}
              </ul>
              {quoted.quote.opcoes.length > 1 && (
                <p className={css.place}>Você escolhe a entrega ao finalizar a compra.</p>
              )}
            </>
          )}
        </div>
      </div>
    </DialogBox>
  );
}

type Way = ShippingQuote['opcoes'][number];

function daysText({ prazoDias, apenasVisita = false }: Pick<Way, 'prazoDias' | 'apenasVisita'>): string {
  if (apenasVisita) return deliveryTime({ prazoDias, apenasVisita });
  return prazoDias < 1 ? 'no mesmo dia' : `em até ${workingDays(prazoDias)}`;
}
