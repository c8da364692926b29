import * as z from 'zod/mini';
import { describeVisit, VisitCode } from '../checkout/visits.ts';
import { StepActor } from './step-actor.ts';

export const ShipmentState = z.enum(['to-pick', 'picked', 'shipped', 'delivered', 'returned']);
export type ShipmentState = z.infer<typeof ShipmentState>;

/**
 * What leaves one place for a paid order: a delivery, what a store keeps for its pick-up, or a technician's
 * visit.
 */
export const Shipment = z.object({
  tipo: z.enum(['entrega', 'retirada', 'visita']),
  estado: ShipmentState,
  /** The warehouse, store or seller that sends it. */
  origem: z.optional(z.string()),
  /** When the technician comes. */
  visita: z.optional(VisitCode),
  /** The carrier's code of a delivery that has left. */
  codigo: z.optional(z.string()),
  itens: z.array(z.object({ nome: z.string(), quantidade: z.int() })),
  /** Each state that it got to, and when, the first one first. */
  historico: z.array(z.object({ estado: ShipmentState, em: z.string(), por: z.optional(StepActor) })),
});
export type Shipment = z.infer<typeof Shipment>;

const stateTexts: Readonly<Record<Shipment['tipo'], Readonly<Record<ShipmentState, string>>>> = {
  entrega: {
    ...{ 'to-pick': 'Aguardando separação', picked: 'Separado', shipped: 'Em transporte' },
    ...{ delivered: 'Entregue', returned: 'Devolvido' },
  },
  retirada: {
    ...{ 'to-pick': 'Aguardando separação', picked: 'Separado', shipped: 'Pronto para retirar' },
    ...{ delivered: 'Retirado', returned: 'Devolvido' },
  },
  visita: {
    ...{ 'to-pick': 'Aguardando um técnico', picked: 'Técnico escalado', shipped: 'Técnico a caminho' },
    ...{ delivered: 'Serviço feito', returned: 'Serviço cancelado' },
  },
};

/** How a shipment stands, in words. */
export const describeShipmentState = (tipo: Shipment['tipo'], estado: ShipmentState): string =>
  stateTexts[tipo][estado];

const kindTexts: Readonly<Record<Shipment['tipo'], string>> = {
  ...{ entrega: 'Entrega', retirada: 'Retirada na loja', visita: 'Visita do técnico' },
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
