import type { Order } from '@storefront/contracts/api';
import css from './order-placed.module.css';

const workingDays = (days: number) => (days === 1 ? '1 dia útil' : `${days} dias úteis`);

/** How an order is paid, whereto it goes, and what happens next; true of a demonstration. */
export function NextSteps({ order: { entrega } }: { readonly order: Order }) {
  const { prazoDias, visitaEmDias } = entrega ?? {};
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>Pagamento</dt>
          <dd>À vista no PIX, de demonstração: não há código a pagar.</dd>
        </div>
        {entrega && (
          <div>
            <dt>{prazoDias === undefined ? 'Atendimento' : 'Entrega'}</dt>
            <dd>
              {entrega.municipio}, {entrega.uf}
              {prazoDias !== undefined && `: entrega padrão em até ${workingDays(prazoDias)}`}
            </dd>
          </div>
        )}
        {visitaEmDias !== undefined && (
          <div>
            <dt>Serviço</dt>
            <dd>
              Visita do técnico a partir de {workingDays(visitaEmDias)}
              {prazoDias === undefined ? ' depois do pedido' : ' depois da entrega'}, em data combinada
            </dd>
          </div>
        )}
      </dl>
      <section className={css.next} aria-labelledby="depois">
        <h3 id="depois">O que acontece agora</h3>
        <ol>
          <li>Guarde o número: com ele você acompanha o pedido no rastreio, sem entrar na conta.</li>
          <li>Em 2 minutos ele passa a “Em separação”, em 10 minutos a “Em transporte”.</li>
          <li>Em um dia ele aparece como “Entregue”. Nada é enviado: é uma demonstração.</li>
        </ol>
      </section>
    </>
  );
}
