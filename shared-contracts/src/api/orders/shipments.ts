import * as z from 'zod/mini';
import { replyWords, type SentWord, wholeList } from '../call/reader-rules.ts';
import { describeVisit, VisitCode } from '../checkout/visits.ts';

/** Who caused a step of an order, a payment or a shipment. */
export const StepActor = replyWords(['comprador', 'loja', 'pagamento', 'transportadora', 'sistema']);
export type StepActor = SentWord<typeof StepActor>;

const actorTexts: Readonly<Record<Exclude<StepActor, 'other'>, string>> = {
  comprador: 'a pedido de quem comprou',
  loja: 'registrado pela loja',
  pagamento: 'registrado pelo provedor de pagamento',
  transportadora: 'registrado pela transportadora',
  sistema: 'registrado automaticamente',
};

/** What follows a step's day: ` (registrado pela loja)`; empty where the server does not say it in a known word. */
export const describeStepActor = (actor: StepActor | 'other' | undefined): string =>
  actor === undefined || actor === 'other' ? '' : ` (${actorTexts[actor]})`;

export const ShipmentState = replyWords(['to-pick', 'picked', 'shipped', 'delivered', 'returned']);
export type ShipmentState = SentWord<typeof ShipmentState>;

/**
 * What leaves one place for a paid order: a delivery, what a store keeps for its pick-up, or a technician's
 * visit.
 */
export const Shipment = z.object({
  tipo: replyWords(['entrega', 'retirada', 'visita']),
  estado: ShipmentState,
  /** The warehouse, store or seller that sends it. */
  origem: z.optional(z.string()),
  /** When the technician comes. */
  visita: z.optional(VisitCode),
  /** The carrier's code of a delivery that has left. */
  codigo: z.optional(z.string()),
  itens: z.array(z.object({ nome: z.string(), quantidade: z.int() })).check(wholeList),
  /** Each state that it got to, and when, the first one first. */
  historico: z.array(z.object({ estado: ShipmentState, em: z.string(), por: z.optional(StepActor) })),
});
export type Shipment = z.infer<typeof Shipment>;

/** What is said of a state whose word this page does not know. */
const unknownText = 'Situação atualizada';

const stateTexts: Readonly<Record<Shipment['tipo'], Readonly<Record<Shipment['estado'], string>>>> = {
  entrega: {
    'to-pick': 'Aguardando separação',
    picked: 'Separado',
    shipped: 'Em transporte',
    delivered: 'Entregue',
    returned: 'Devolvido',
    other: unknownText,
  },
  retirada: {
    'to-pick': 'Aguardando separação',
    picked: 'Separado',
    shipped: 'Pronto para retirar',
    delivered: 'Retirado',
    returned: 'Devolvido',
    other: unknownText,
  },
  visita: {
    'to-pick': 'Aguardando um técnico',
    picked: 'Técnico escalado',
    shipped: 'Técnico a caminho',
    delivered: 'Serviço feito',
    returned: 'Serviço cancelado',
    other: unknownText,
  },
  other: {
    'to-pick': 'Aguardando separação',
    picked: 'Separado',
    shipped: 'A caminho',
    delivered: 'Concluído',
    returned: 'Cancelado',
    other: unknownText,
  },
};

/** How a shipment stands, in words. */
export const describeShipmentState = (tipo: Shipment['tipo'], estado: Shipment['estado']): string =>
  stateTexts[tipo][estado];

const kindTexts: Readonly<Record<Shipment['tipo'], string>> = {
  entrega: 'Entrega',
  retirada: 'Retirada na loja',
  visita: 'Visita do técnico',
  other: 'Parte do pedido',
};

/** What a shipment is, and where it comes from or when: `Entrega (origem: Centro de distribuição São Paulo)`. */
export function describeShipment({
  tipo,
  origem,
  visita,
}: Pick<Shipment, 'tipo' | 'origem' | 'visita'>): string {
  if (visita !== undefined) return `${kindTexts[tipo]}: ${describeVisit(visita)}`;
  if (origem === undefined) return kindTexts[tipo];
  return tipo === 'retirada' ? `${kindTexts[tipo]}: ${origem}` : `${kindTexts[tipo]} (origem: ${origem})`;
}
