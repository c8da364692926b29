import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { MadeCharge, ProviderRequest } from 'store-api/ports';
import type { PaymentStandIn, ProviderFault } from 'store-api/testing';
import { MercadoPagoSettings } from '../api/settings.ts';
import { createMercadoPago } from '../payments.ts';

interface StoredRefund {
  readonly id: number;
  readonly amount: number;
  status: string;
}

/** A payment as the API documents it, as far as anybody reads it. */
interface StoredPayment {
  readonly id: number;
  status: string;
  status_detail: string;
  readonly external_reference: string;
  readonly payment_method_id: string;
  readonly transaction_amount: number;
  readonly installments: number;
  date_of_expiration: string | null;
  transaction_details: Record<string, unknown>;
  readonly point_of_interaction?: object;
  readonly card?: object;
  readonly refunds: StoredRefund[];
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const failure = (status: number, message: string, code?: number): Answer => ({
  status,
  body: {
    message,
    error: 'bad_request',
    status,
    cause: code === undefined ? [] : [{ code, description: message }],
  },
});

const secret = 'a secret signature of the stand-in';
const accessToken = 'APP_USR-stand-in-0000000000';

/** The API's own rules of what it takes. */
export class MercadoPagoStandIn {
  readonly payments = new Map<number, StoredPayment>();
  /** What each request asked for. */
  readonly asked: { readonly path: string; readonly key: string; readonly body: Record<string, unknown> }[] =
    [];
  readonly #keys = new Map<string, Answer>();
  readonly #tokens = new Map<string, { outcome: string; isUsed: boolean }>();
  #nextId = 1_000;
  fault: ProviderFault | undefined;
  isAuthorizeOnly = false;
  areRefundsDelayed = false;

  /** As after a time that the documentation does not say. */
  forgetKeys(): void {
    this.#keys.clear();
  }

  addToken(outcome: string): string {
    const token = randomUUID().replaceAll('-', '');
    this.#tokens.set(token, { outcome, isUsed: false });
    return token;
  }

  answer(method: string, url: URL, { key, body }: { key: string; body: Record<string, unknown> }): Answer {
    this.asked.push({ path: `${method} ${url.pathname}`, key, body });
    if (method === 'GET') return this.#read(url);
    if (key === '') return failure(400, "Header X-Idempotency-Key can't be null");
    const known = this.#keys.get(`${method} ${url.pathname} ${key}`);
    if (known) return known;
    const answer = this.#write(method, url, body);
    // what was refused may be asked for again
    if (answer.status < 400) this.#keys.set(`${method} ${url.pathname} ${key}`, structuredClone(answer));
    return answer;
  }

  #find(url: URL): StoredPayment | undefined {
    return this.payments.get(Number(url.pathname.split('/')[3]));
  }

  #read(url: URL): Answer {
    if (url.pathname === '/v1/payments/search') {
      const reference = url.searchParams.get('external_reference');
      const results = [...this.payments.values()]
        .filter((each) => each.external_reference === reference)
        .reverse();
      return { status: 200, body: { paging: { total: results.length, limit: 30, offset: 0 }, results } };
    }
    if (url.pathname.startsWith('/v1/card_tokens/')) {
      const token = url.pathname.split('/')[3] ?? '';
      return this.#tokens.has(token)
        ? { status: 200, body: { id: token, first_six_digits: '423564', last_four_digits: '5682' } }
        : failure(404, 'Card token not found');
    }
    const payment = this.#find(url);
    if (!payment) return failure(404, 'Payment not found', 2000);
    return { status: 200, body: url.pathname.endsWith('/refunds') ? payment.refunds : payment };
  }

  #write(method: string, url: URL, body: Record<string, unknown>): Answer {
    if (url.pathname === '/v1/payments') return this.#create(body);
    const payment = this.#find(url);
    if (!payment) return failure(404, 'Payment not found', 2000);
    return method === 'PUT' ? this.#change(payment, body) : this.#refund(payment, body);
  }

  #create(body: Record<string, unknown>): Answer {
    const { payer, transaction_amount: amount, payment_method_id: methodId, token } = body;
    const { email, identification, address } = (payer ?? {}) as Record<string, Record<string, string>>;
    if (typeof amount !== 'number' || !(amount > 0)) return failure(400, 'Invalid transaction_amount', 4037);
    if (!email) return failure(400, 'payer.email must be a valid email', 4050);
    if (!identification?.number) return failure(400, 'Invalid user identification number', 2067);
    const base = {
      id: this.#nextId++,
      external_reference: String(body.external_reference ?? ''),
      payment_method_id: String(methodId),
      transaction_amount: amount,
      installments: Number(body.installments ?? 1),
      date_of_expiration: (body.date_of_expiration as string | undefined) ?? null,
      transaction_details: { total_paid_amount: amount },
      refunds: [],
    };
    if (methodId === 'pix' || methodId === 'bolbradesco') {
      const minutes = (Date.parse(base.date_of_expiration ?? '') - Date.now()) / 60_000;
      if (!(minutes > 29)) return failure(400, 'Invalid date_of_expiration', 4020);
      if (methodId === 'bolbradesco' && !address?.zip_code)
        return failure(400, 'payer.address is required', 2131);
      const code = `${base.id}`.padStart(47, '2379338029');
      return this.#store({
        ...base,
        status: 'pending',
        status_detail: methodId === 'pix' ? 'pending_waiting_transfer' : 'pending_waiting_payment',
        ...(methodId === 'pix'
          ? { point_of_interaction: { transaction_data: { qr_code: `000201br.gov.bcb.pix${base.id}` } } }
          : {
              transaction_details: {
                total_paid_amount: amount,
                digitable_line: code,
                external_resource_url: `https://www.mercadopago.com.br/payments/${base.id}/ticket`,
              },
            }),
      });
    }
    const known = this.#tokens.get(String(token));
    if (!known || known.isUsed) return failure(400, 'Card Token not found', 2006);
    known.isUsed = true;
    const isDeclined = known.outcome === 'declined';
    const isHeld = this.isAuthorizeOnly || body.capture === false;
    const accepted = isHeld ? ['authorized', 'pending_capture'] : ['approved', 'accredited'];
    const [status = '', status_detail = ''] = isDeclined
      ? ['rejected', 'cc_rejected_insufficient_amount']
      : accepted;
    return this.#store({ ...base, status, status_detail, card: { last_four_digits: '5682' } });
  }

  #store(payment: StoredPayment): Answer {
    this.payments.set(payment.id, payment);
    return { status: 201, body: payment };
  }

  #change(payment: StoredPayment, body: Record<string, unknown>): Answer {
    const cancels = body.status === 'cancelled';
    const mayChange = cancels
      ? ['pending', 'in_process', 'authorized'].includes(payment.status)
      : payment.status === 'authorized';
    if (!mayChange)
      return failure(400, 'The action requested is not valid for the current payment state', 2063);
    Object.assign(
      payment,
      cancels
        ? { status: 'cancelled', status_detail: 'by_collector' }
        : { status: 'approved', status_detail: 'accredited' },
    );
    return { status: 200, body: payment };
  }

  #refund(payment: StoredPayment, { amount }: Record<string, unknown>): Answer {
    const before = payment.refunds.reduce((sum, each) => sum + each.amount, 0);
    const paid = Number(payment.transaction_details.total_paid_amount);
    const cents = Math.round((paid - before - Number(amount)) * 100);
    if (payment.status !== 'approved' || cents < 0)
      return failure(400, 'The action requested is not valid for the current payment state', 2063);
    const refund: StoredRefund = {
      id: this.#nextId++,
      amount: Number(amount),
      status: this.areRefundsDelayed ? 'in_process' : 'approved',
    };
    payment.refunds.push(refund);
    if (cents === 0) Object.assign(payment, { status: 'refunded', status_detail: 'refunded' });
    else payment.status_detail = 'partially_refunded';
    return { status: 201, body: refund };
  }
}

/** A message as Mercado Pago sends and signs it. */
export function writeMessage(id: string, key = secret): ProviderRequest {
  const requestId = randomUUID();
  const timestamp = String(Date.now());
  const manifest = `id:${id};request-id:${requestId};ts:${timestamp};`;
  const signature = createHmac('sha256', key).update(manifest).digest('hex');
  return {
    provider: 'mercado-pago',
    headers: { 'x-signature': `ts=${timestamp},v1=${signature}`, 'x-request-id': requestId },
    query: { 'data.id': id, type: 'payment' },
    body: JSON.stringify({ action: 'payment.updated', type: 'payment', data: { id } }),
  };
}

/** An HTTP server that behaves as the API documents it, with its adapter. */
export async function openMercadoPago(): Promise<
  PaymentStandIn & { readonly standIn: MercadoPagoStandIn; readonly variables: NodeJS.ProcessEnv }
> {
  const standIn = new MercadoPagoStandIn();
  const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
    const sent = await text(request);
    return sent === '' ? {} : JSON.parse(sent);
  };
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const key = String(request.headers['x-idempotency-key'] ?? '');
    const send = ({ status, body: sent }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
    if (request.headers.authorization !== `Bearer ${accessToken}`) return send(failure(401, 'unauthorized'));
    const { fault } = standIn;
    if (fault === 'down') return send({ status: 500, body: { message: 'internal_error' } });
    const answer = standIn.answer(request.method ?? '', new URL(request.url ?? '', 'http://api'), {
      key,
      body,
    });
    if (fault === 'lost-answer') return request.socket.destroy();
    if (fault === 'silent') return undefined;
    return send(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const variables = {
    MERCADO_PAGO_URL: `http://127.0.0.1:${port}`,
    MERCADO_PAGO_ACCESS_TOKEN: accessToken,
    MERCADO_PAGO_PUBLIC_KEY: 'APP_USR-public-stand-in',
    MERCADO_PAGO_WEBHOOK_SECRET: `${secret}, another one of a rotation`,
    MERCADO_PAGO_TIMEOUT_MS: '400',
  };
  const change = ({ providerId }: MadeCharge, changes: Partial<StoredPayment>) =>
    Object.assign(standIn.payments.get(Number(providerId)) ?? {}, changes);
  const write = (card: object) => Buffer.from(JSON.stringify(card)).toString('base64url');
  return {
    standIn,
    variables,
    provider: createMercadoPago(MercadoPagoSettings.parse(variables)),
    createCardToken: (outcome) => write({ token: standIn.addToken(outcome), method: 'visa', issuer: '25' }),
    pay(charge, cents) {
      const payment = standIn.payments.get(Number(charge.providerId));
      change(charge, {
        status: 'approved',
        status_detail: 'accredited',
        transaction_details: {
          ...payment?.transaction_details,
          ...(cents !== undefined && { total_paid_amount: cents / 100 }),
        },
      });
    },
    expire: (charge) => change(charge, { status: 'cancelled', status_detail: 'expired' }),
    chargeBack: (charge) => change(charge, { status: 'charged_back', status_detail: 'settled' }),
    reverseChargeback: (charge) => change(charge, { status: 'charged_back', status_detail: 'reimbursed' }),
    authorizeOnly() {
      standIn.isAuthorizeOnly = true;
    },
    delayRefunds() {
      standIn.areRefundsDelayed = true;
    },
    finishRefunds() {
      for (const { refunds } of standIn.payments.values())
        for (const refund of refunds) refund.status = 'approved';
    },
    writeMessage: ({ providerId }) => writeMessage(providerId),
    writeForgedMessages({ providerId }) {
      const message = writeMessage(providerId);
      return [
        writeMessage(providerId, 'another secret'),
        { ...message, headers: {} },
        { ...message, headers: { ...message.headers, 'x-request-id': randomUUID() } },
        { ...message, headers: { ...message.headers, 'x-signature': 'ts=1,v1=' } },
        { ...message, query: { ...message.query, 'data.id': '1' } },
      ];
    },
    fail(fault) {
      standIn.fault = fault;
    },
    heal() {
      standIn.fault = undefined;
    },
    countCharges: (reference) =>
      [...standIn.payments.values()].filter((each) => each.external_reference === reference).length,
    countRefunded(providerId) {
      const { refunds = [] } = standIn.payments.get(Number(providerId)) ?? {};
      return Math.round(refunds.reduce((sum, { amount }) => sum + amount, 0) * 100);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
