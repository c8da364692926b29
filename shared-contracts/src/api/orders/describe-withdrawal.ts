import { regretText } from '../checkout/sale-terms.ts';
import type { AfterSale } from './after-sale.ts';

/** Until when a service may be cancelled. */
export const serviceRegretText =
  'O serviço pode ser cancelado desde o pagamento até 7 dias depois de feito. O valor dele volta para você, e os produtos do pedido ficam como estão.';

export interface WithdrawalTexts {
  readonly title: string;
  readonly terms: readonly string[];
  readonly question: string;
  readonly confirm: string;
  readonly keep: string;
}

/** How giving up what is open is named: of services alone it cancels them. Undefined when nothing is open. */
export function describeWithdrawal({ itens }: Pick<AfterSale, 'itens'>): WithdrawalTexts | undefined {
  const open = itens.filter(({ situacao }) => situacao === 'open');
  const services = open.filter(({ servico }) => servico);
  if (open.length === 0) return undefined;
  if (services.length === open.length)
    return {
      ...{ title: 'Cancelar o serviço', terms: [serviceRegretText], question: 'O que você cancela?' },
      ...{ confirm: 'Confirmar o cancelamento do serviço', keep: 'Manter o serviço' },
    };
  return {
    ...{ title: 'Desistir da compra', question: 'De que você desiste?' },
    terms: services.length > 0 ? [regretText, serviceRegretText] : [regretText],
    ...{ confirm: 'Confirmar a desistência', keep: 'Ficar com tudo' },
  };
}
