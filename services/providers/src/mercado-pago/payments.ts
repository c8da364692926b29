import {
  type CodeCharge,
  type Payer,
  type PaymentProvider,
  ProviderRefusal,
  RefusedForGood,
  UnreadableAnswer,
} from 'store-api/ports';
import { type ApiPayment, createApi } from './api/api.ts';
import { describePayment, describeRefund, toReais } from './api/describe-payment.ts';
import type { MercadoPagoSettings } from './api/settings.ts';
import { readCardChoice } from './card-page/card-choice.ts';
import { readPaymentId } from './messages.ts';
import { boleto } from './methods/boleto.ts';
import type { CodeMethod } from './methods/code-method.ts';
import { pix } from './methods/pix.ts';

const mercadoPagoName = 'mercado-pago';

const codeMethods: readonly CodeMethod[] = [pix, boleto];

/** A time as the API writes it, at Brasília's offset. */
const writeTime = (time: Date) =>
  new Date(time.getTime() - 3 * 3_600_000).toISOString().replace('Z', '-03:00');

function writePayer({ name, email, document }: Payer) {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return {
    email,
    first_name: first,
    last_name: rest.join(' '),
    identification: { type: document.length === 14 ? 'CNPJ' : 'CPF', number: document },
  };
}

/** Code of an answer to a card's token that the API does not have, or that was used before. */
const unknownToken = '2006';

const isUnknownToken = (error: unknown) =>
  error instanceof ProviderRefusal && error.status === 400 && error.body.includes(unknownToken);

/** A payment provider by the REST API of Mercado Pago. */
export function createMercadoPago(settings: MercadoPagoSettings): PaymentProvider {
  const api = createApi(settings);
  const takesCards = settings.MERCADO_PAGO_PUBLIC_KEY !== undefined;
  const methods = settings.MERCADO_PAGO_METHODS.filter(
    (name) => (name === 'cartao' && takesCards) || codeMethods.some((method) => method.name === name),
  );
  const findMethod = (name: string) => {
    const method = codeMethods.find((each) => each.name === name);
    if (!method) throw new RefusedForGood(`Mercado Pago makes no code of ${name}`);
    return method;
  };
  /** Makes a payment, or finds the one that was made of the same reference with other words, such as another card. */
  async function create(reference: string, body: object): Promise<ApiPayment> {
    try {
      return await api.createPayment(reference, body);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      const made = await api.findPayment(reference);
      if (!made) throw error;
      return made;
    }
  }
  /** Changes a payment; one that is no longer as it was stays so. */
  async function change(id: string, changes: Parameters<typeof api.changePayment>[1]) {
    try {
      return describePayment(await api.changePayment(id, changes));
    } catch (error) {
      const payment = error instanceof ProviderRefusal ? await api.readPayment(id) : undefined;
      if (!payment) throw error;
      return describePayment(payment);
    }
  }
  return {
    name: mercadoPagoName,
    methods,
    async createCode(charge: CodeCharge) {
      const method = findMethod(charge.method);
      const { expiresAt, payer, ...request } = method.writeRequest(charge);
      const payment = await create(charge.reference, {
        ...request,
        transaction_amount: toReais(charge.cents),
        description: `Pedido ${charge.order}`,
        date_of_expiration: writeTime(expiresAt),
        payer: { ...writePayer(charge.payer), ...payer },
      });
      const code = method.readCode(payment);
      if (!code) throw new UnreadableAnswer(`the payment ${payment.id} has no code`);
      return { providerId: payment.id, ...code };
    },
    async identifyCard(token) {
      const choice = readCardChoice(token);
      const card = choice && (await api.readCardToken(choice.token));
      return card?.first_six_digits ? `${card.first_six_digits} ${card.last_four_digits}` : undefined;
    },
    async chargeCard({ reference, cents, order, payer, instalments, token }) {
      const choice = readCardChoice(token);
      if (!choice) return undefined;
      try {
        const payment = await create(reference, {
          transaction_amount: toReais(cents),
          description: `Pedido ${order}`,
          installments: instalments,
          token: choice.token,
          payment_method_id: choice.method,
          ...(choice.issuer !== undefined && { issuer_id: choice.issuer }),
          payer: writePayer(payer),
        });
        return describePayment(payment);
      } catch (error) {
        if (isUnknownToken(error)) return undefined;
        throw error;
      }
    },
    async findCharge({ reference, providerId }) {
      const payment = await (providerId === undefined
        ? api.findPayment(reference)
        : api.readPayment(providerId));
      return payment && describePayment(payment);
    },
    capture: ({ providerId }) => change(providerId, { capture: true }),
    void: ({ providerId }) => change(providerId, { status: 'cancelled' }),
    async refund({ providerId, refund, cents, refundId, others }) {
      // nobody says how long a key counts, so what was done is looked for first
      const refunds = (await api.listRefunds(providerId)).map(describeRefund);
      const known = refunds.find((each) =>
        refundId === undefined
          ? each.cents === cents && each.state !== 'refused' && !others.includes(each.refundId)
          : each.refundId === refundId,
      );
      if (known) return known;
      // it was taken on, and is not listed yet
      if (refundId !== undefined) return { refundId, cents, state: 'pending' };
      return describeRefund(await api.createRefund(providerId, { key: refund, amount: toReais(cents) }));
    },
    async readMessage(request) {
      const id = readPaymentId(request, settings.MERCADO_PAGO_WEBHOOK_SECRET);
      const payment = id === undefined ? undefined : await api.readPayment(id);
      return payment && describePayment(payment);
    },
  };
}
