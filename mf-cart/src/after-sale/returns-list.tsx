import { formatReais } from '@storefront/contracts';
import {
  describeOrderLine,
  describeReturn,
  type Order,
  type OrderReturn,
  returnStepText,
} from '@storefront/contracts/api';
import { useEffect, useRef } from 'react';
import { brazilianDay } from '../dates/brazilian-day.ts';
import box from '../frame/card.module.css';

interface ReturnsListProps {
  readonly order: Order;
  readonly returns: readonly OrderReturn[];
  /** Rises when something was given up on this page: then the heading gets the focus. */
  readonly added: number;
}

/** What was given up, each with its protocol. */
export function ReturnsList({ order, returns, added }: ReturnsListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (added > 0) heading.current?.focus();
  }, [added]);
  if (returns.length === 0) return null;
  return (
    <section className={box.card} aria-labelledby="devolucoes">
      <h2 ref={heading} id="devolucoes" tabIndex={-1}>
        Devoluções
      </h2>
      <ul>
        {returns.map((each) => (
          <li key={each.protocolo}>
            <b>{describeReturn(each)}</b>
            <p>Protocolo: {each.protocolo}</p>
            <p>{piecesText(order, each)}</p>
            <p>{returnText(each)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An earlier server names only the lines. */
const piecesText = (order: Order, { itens, pecas }: OrderReturn): string =>
  (pecas ?? itens.map((item) => ({ item, quantidade: undefined })))
    .map(({ item, quantidade }) => describeOrderLine(order, item, quantidade))
    .join(', ');

function returnText({ pedidaEm, centavos, estado, servico }: OrderReturn): string {
  return [
    `${servico ? 'Cancelado' : 'Pedida'} em ${brazilianDay(pedidaEm)}.`,
    ...(centavos > 0
      ? [`${formatReais(centavos / 100)} voltam para você (demonstração: nada foi cobrado).`]
      : []),
    ...(estado === 'asked' ? [returnStepText] : []),
  ].join(' ');
}
