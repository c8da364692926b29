import * as base from '@storefront/ui/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesPath } from '../page/server-paths.ts';
import { staticDocument } from '../pages/static-document.ts';
import { securityHeaders } from '../request/security.ts';

const home = `<a class="${base.button('primary')}" href="/">Voltar para a página inicial</a>`;

/** Requests that no route answers, each with what a shopper can do. */
const refusals = {
  malformed: {
    status: 400,
    title: 'Este endereço não é válido',
    content: `<p>O endereço foi digitado ou copiado com algum engano.</p>${home}`,
  },
  'long-url': {
    status: 414,
    title: 'Este endereço é longo demais',
    content: `<p>Abra a página pela loja, ou encurte o endereço.</p>${home}`,
  },
  'large-cookies': {
    status: 431,
    title: 'Os cookies deste site ficaram grandes demais',
    content:
      '<p>O navegador envia tantos cookies a esta loja que ela não consegue ler o pedido. Apague os que não são da ' +
      'loja para continuar: o seu carrinho e a sua conta ficam como estão.</p>' +
      `<form method="post" action="${cookiesPath}"><button class="${base.button('primary')}" type="submit">Apagar e continuar</button></form>`,
  },
  method: { status: 405, title: 'Este endereço não aceita este tipo de pedido', content: home },
} as const;

type Refusal = keyof typeof refusals;

/** Answers with a page to a browser that opens one, with JSON to any other client. */
export type Refuse = (
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  refusal: Refusal,
) => FastifyReply;

export function createRefuse(styles: readonly string[]): Refuse {
  const headers = securityHeaders();
  return ({ headers: { accept } }, reply, refusal) => {
    const { title, status } = refusals[refusal];
    reply.code(status).header('cache-control', 'no-store');
    if (!accept?.includes('text/html')) return reply.send({ title });
    const page = staticDocument({ ...refusals[refusal], styles });
    return reply.headers(headers).type('text/html; charset=utf-8').send(page);
  };
}
