import {
  type AnyEndpoint,
  apiRoot,
  type CheckoutFields,
  type ReplyOf,
  unscriptedPath,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';

type Form = Readonly<Record<string, string>>;

interface Shown {
  readonly status: number;
  /** Address of the page that is open in the end, below the purchase's. */
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A visitor whose browser runs no scripts: it sends forms and follows redirects. */
export interface FormVisitor {
  get(path: string): Promise<Shown>;
  post(path: string, form: Form): Promise<Shown>;
  /** A form with other headers, whose answer is not followed. */
  send(path: string, form: Form, headers: Form): Promise<Shown>;
  call<E extends AnyEndpoint>(endpoint: E): Promise<ReplyOf<E>>;
  change(fields: CheckoutFields): Promise<void>;
  hiddenFields(body: string): Form;
}

interface Shop {
  readonly app: FastifyInstance;
  readonly config: { readonly appToken: string };
}

/** @param shop whose pages are opened, such as one that `testShopOfFile` has made */
export function formVisitor({ app, config: { appToken } }: Shop): FormVisitor {
  const cookies = new Map<string, string>();
  const inject = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: string,
    headers: Form = {},
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await app.inject({
      method,
      url,
      headers: { 'app-token': appToken, ...(cookie !== '' && { cookie }), ...headers },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value } of reply.cookies) cookies.set(name, encodeURIComponent(value));
    return reply;
  };
  const open = async (path: string): Promise<Shown> => {
    const reply = await inject('GET', `${unscriptedPath}/${path}`);
    return reply.statusCode === 303 ? open(readNextPath(reply.headers.location)) : describeShown(path, reply);
  };
  const sendForm = (path: string, form: Form, headers: Form = {}) =>
    inject('POST', `${unscriptedPath}/${path}`, new URLSearchParams(form).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  return {
    get: open,
    async post(path, form) {
      const reply = await sendForm(path, form);
      return reply.statusCode === 303
        ? open(readNextPath(reply.headers.location))
        : describeShown(path, reply);
    },
    send: async (path, form, headers) => describeShown(path, await sendForm(path, form, headers)),
    call: async (endpoint) => endpoint.reply().parse((await inject('GET', apiRoot + endpoint.path)).json()),
    async change(fields) {
      await inject('PUT', `${apiRoot}/checkout/steps`, JSON.stringify(fields), {
        'content-type': 'application/json',
      });
    },
    hiddenFields: (body) =>
      Object.fromEntries(
        [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(
          ([, name = '', value = '']) => [name, value],
        ),
      ),
  };
}

const readNextPath = (location: unknown) => String(location).slice(unscriptedPath.length + 1);

const describeShown = (
  path: string,
  { statusCode, body, headers }: { statusCode: number; body: string; headers: Record<string, unknown> },
): Shown => ({ status: statusCode, path, body, headers });

/** Fields that the form of a product's page sends, some of them changed. */
export const fillProductForm =
  ({ kind, id }: { readonly kind: string; readonly id: number }) =>
  (changes: Form = {}) => ({
    tipo: kind,
    idProduto: String(id),
    idAtributoSimples: '0',
    idUnidadeVenda: '1',
    quantidade: '1',
    ...changes,
  });
