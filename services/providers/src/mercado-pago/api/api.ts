import { createHash } from 'node:crypto';
import { askJson, ProviderRefusal } from 'store-api/ports';
import * as z from 'zod';
import type { MercadoPagoSettings } from './settings.ts';

const Id = z.union([z.number(), z.string()]).transform(String);
/** Reais; some answers have them as text. */
const Amount = z.coerce.number();

const ApiRefund = z.object({ id: Id, amount: Amount, status: z.string().nullish() });
export type ApiRefund = z.infer<typeof ApiRefund>;

/** What the shop reads of a payment of the API (`GET /v1/payments/{id}`). */
const ApiPayment = z.object({
  id: Id,
  status: z.string(),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  payment_method_id: z.string().nullish(),
  transaction_amount: Amount,
  transaction_details: z
    .object({
      total_paid_amount: Amount.nullish(),
      external_resource_url: z.string().nullish(),
      digitable_line: z.string().nullish(),
      barcode: z.object({ content: z.string().nullish() }).nullish(),
    })
    .nullish(),
  point_of_interaction: z
    .object({ transaction_data: z.object({ qr_code: z.string().nullish() }).nullish() })
    .nullish(),
  card: z.object({ last_four_digits: z.string().nullish() }).nullish(),
  refunds: z.array(ApiRefund).nullish(),
});
export type ApiPayment = z.infer<typeof ApiPayment>;

const Search = z.object({ results: z.array(z.object({ id: Id })) });

const CardToken = z.object({
  id: z.string(),
  first_six_digits: z.string().nullish(),
  last_four_digits: z.string().nullish(),
});

/** A key of the header X-Idempotency-Key, which has at most 64 characters. */
const writeKey = (text: string) => createHash('sha256').update(text).digest('hex');

const isMissing = (error: unknown) => error instanceof ProviderRefusal && error.status === 404;

/** Answers undefined to what is not there. */
const orMissing = async <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/**
 * The calls of Mercado Pago's API of payments that the shop makes
 * (https://www.mercadopago.com.br/developers/pt/reference/payments/_payments/post).
 */
export function createApi(settings: MercadoPagoSettings) {
  const call = {
    origin: settings.MERCADO_PAGO_URL,
    timeoutMs: settings.MERCADO_PAGO_TIMEOUT_MS,
  };
  const authorization = `Bearer ${settings.MERCADO_PAGO_ACCESS_TOKEN}`;
  const headers = { authorization };
  const write = (key: string) => ({ authorization, 'x-idempotency-key': writeKey(key) });
  const path = (id: string) => `/v1/payments/${encodeURIComponent(id)}`;
  return {
    createPayment: (reference: string, body: object) =>
      askJson({
        ...call,
        method: 'POST',
        path: '/v1/payments',
        headers: write(reference),
        body: { ...body, external_reference: reference },
        answer: ApiPayment,
      }),
    readPayment: (id: string) => orMissing(askJson({ ...call, path: path(id), headers, answer: ApiPayment })),
    /** The newest payment of a reference. */
    async findPayment(reference: string): Promise<ApiPayment | undefined> {
      const query = new URLSearchParams({
        external_reference: reference,
        sort: 'date_created',
        criteria: 'desc',
      });
      const { results } = await askJson({
        ...call,
        path: `/v1/payments/search?${query}`,
        headers,
        answer: Search,
      });
      const [found] = results;
      return found && this.readPayment(found.id);
    },
    changePayment: (id: string, changes: { status: 'cancelled' } | { capture: true }) =>
      askJson({
        ...call,
        method: 'PUT',
        path: path(id),
        headers: write(`${id} ${JSON.stringify(changes)}`),
        body: changes,
        answer: ApiPayment,
      }),
    listRefunds: (id: string) =>
      askJson({
        ...call,
        path: `${path(id)}/refunds`,
        headers: { ...headers, 'x-render-in-process-refunds': 'true' },
        answer: z.array(ApiRefund),
      }),
    createRefund: (id: string, { key, amount }: { readonly key: string; readonly amount: number }) =>
      askJson({
        ...call,
        method: 'POST',
        path: `${path(id)}/refunds`,
        headers: { ...write(key), 'x-render-in-process-refunds': 'true' },
        body: { amount },
        answer: ApiRefund,
      }),
    readCardToken: (token: string) =>
      orMissing(
        askJson({
          ...call,
          path: `/v1/card_tokens/${encodeURIComponent(token)}`,
          headers,
          answer: CardToken,
        }),
      ),
  };
}
