import * as z from 'zod/mini';
import { workingDays } from './deliveries.ts';

/** A store where an order can be picked up; `prazoDias` are the working days until it is ready, from the payment. */
export const PickupPlace = z.object({
  nome: z.string(),
  endereco: z.string(),
  prazoDias: z.int(),
});
export type PickupPlace = z.infer<typeof PickupPlace>;

/**
 * Where and when an order is picked up: `Retirada em Loja, Rua do Exemplo, 100: pronta em até 1 dia útil depois do
 * pagamento`.
 */
export function describePickup({ nome, endereco, prazoDias }: PickupPlace): string {
  return `Retirada em ${nome}, ${endereco}: pronta em até ${workingDays(prazoDias)} depois do pagamento`;
}

/** Why a pick-up that was chosen is no longer offered. */
export const pickupGoneText =
  'A loja não tem mais todos os itens para a retirada que você escolheu. Escolha outra forma de receber.';

/** What is needed at the store, and what the address is for then. */
export const pickupHelpText =
  'Para retirar, leve o número do pedido e um documento com foto. O endereço serve só para a nota fiscal; nesta demonstração nenhuma é emitida.';
