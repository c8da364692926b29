import * as z from 'zod/mini';

/** How an order was cancelled: by whoever made it, or because it was not paid in time. */
export const Cancellation = z.object({
  por: z.enum(['comprador', 'loja']),
  em: z.string(),
  /** Number that confirms what the buyer asked for (Decreto 7.962/2013, art. 5º). */
  protocolo: z.optional(z.string()),
});
export type Cancellation = z.infer<typeof Cancellation>;

interface CancellableOrder {
  readonly estado: string;
  readonly pedido: { readonly remessas?: readonly { readonly estado: string }[] | undefined };
}

/** Whether an order can still be cancelled: nothing of it has left. */
export const mayCancel = ({ estado, pedido: { remessas = [] } }: CancellableOrder): boolean =>
  estado === 'open' ||
  (estado === 'complete' && remessas.every((each) => each.estado === 'to-pick' || each.estado === 'picked'));
