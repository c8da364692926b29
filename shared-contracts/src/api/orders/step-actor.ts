import * as z from 'zod/mini';

/** Who caused a step of an order, a payment or a shipment. */
export const StepActor = z.enum(['comprador', 'loja', 'pagamento', 'transportadora', 'sistema']);
export type StepActor = z.infer<typeof StepActor>;

const actorTexts: Readonly<Record<StepActor, string>> = {
  comprador: 'a pedido de quem comprou',
  loja: 'registrado pela loja',
  pagamento: 'registrado pelo provedor de pagamento',
  transportadora: 'registrado pela transportadora',
  sistema: 'registrado automaticamente',
};

/** What follows a step's day: ` (registrado pela loja)`; empty where an earlier server does not say it. */
export const describeStepActor = (actor: StepActor | undefined): string =>
  actor === undefined ? '' : ` (${actorTexts[actor]})`;
