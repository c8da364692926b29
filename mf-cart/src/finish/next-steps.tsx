import type { Order } from '@storefront/contracts/api';
import css from './order-placed.module.css';

const workingDays = (days: number) => (days === 1 ? '1 dia útil' : `${days} dias úteis`);

/** How an order is paid, where it is delivered and what happens next, as in the demonstration. */
export function NextSteps({ order: { entrega } }: { readonly order: Order }) {
  const { prazoDias, visitaEmDias } = entrega ?? {};
  return (
    <>
      <p>
        <b>Pagamento:</b> à vista no PIX, de demonstração; não há código a pagar.
      </p>
      {entrega && (
        <p>
          <b>{prazoDias === undefined ? 'Atendimento' : 'Entrega'}:</b> {entrega.municipio}, {entrega.uf}
          {prazoDias !== undefined && <span>{`, entrega padrão em até ${workingDays(prazoDias)}`}</span>}
        </p>
      )}
      {visitaEmDias !== undefined && (
        <p>
          <b>Serviço:</b> visita do técnico a partir de {workingDays(visitaEmDias)}
          {prazoDias === undefined ? ' depois do pedido' : ' depois da entrega'}, em data combinada
        </p>
      )}
      <h2 id="depois">O que acontece agora</h2>
      <ol className={css.items} aria-labelledby="depois">
        <li>Guarde o número: com ele você acompanha o pedido no rastreio, sem entrar na conta.</li>
        <li>Em 2 minutos ele passa a “Em separação”, em 10 minutos a “Em transporte”.</li>
        <li>Em um dia ele aparece como “Entregue”. Nada é enviado: é uma demonstração.</li>
      </ol>
    </>
  );
}
