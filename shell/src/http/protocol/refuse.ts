import { STATUS_CODES } from 'node:http';
import type { UnreadAnswer } from '@storefront/server-kit/unread-requests';
import * as base from '@storefront/ui/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesPath } from '../../page/server-paths.ts';
import { staticDocument } from '../../pages/static-document.ts';
import { securityHeaders } from '../../request/security.ts';

const home = `<a class="${base.button('primary')}" href="/">Voltar para a página inicial</a>`;

/** The reasons to refuse a request, each with a page that says what a shopper can do. */
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

/**
 * Writes a page that needs no configuration, remote or script, for when no other page can be rendered.
 * @param phrase text for shoppers, in Portuguese
 */
export function problemPage(status: number, phrase: string, styles: readonly string[]): string {
  const retry = `<a class="${base.button('primary')}" href="">Tentar de novo</a>`;
  const content = `<p>Tente de novo em instantes. O seu carrinho está guardado.</p>${retry}`;
  return staticDocument({ status, title: phrase, content, styles });
}

/** The most bytes of a request's headers that the server reads. */
export const mostHeaderBytes = 65_536;

/** The page for a request that Node could not read. */
export function describeUnread(status: number): UnreadAnswer {
  const text =
    status === 431
      ? 'O navegador envia cookies demais a esta loja. Apague os cookies deste site nas configurações do navegador e abra a página de novo.'
      : 'Não foi possível ler o pedido.';
  return {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${STATUS_CODES[status]}</title><p>${text}</p></html>`,
  };
}
