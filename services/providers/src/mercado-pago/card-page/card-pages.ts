import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from 'store-api/ports';

/** Where store-api serves the page that asks for a card. The path is outside the API, so that no shell forwards it. */
export const cardPagePath = '/mercado-pago/cartao';

const files: Readonly<Record<string, string>> = {
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'choice.js': 'text/javascript; charset=utf-8',
};

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

/** What MercadoPago.js loads and asks: its script, the frames of its fields, and the API that makes tokens. */
const policy = (shopOrigins: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self' https://sdk.mercadopago.com https://http2.mlstatic.com",
    "style-src 'self'",
    'frame-src https://secure-fields.mercadopago.com',
    'connect-src https://api.mercadopago.com https://api-static.mercadopago.com https://secure-fields.mercadopago.com https://http2.mlstatic.com',
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${shopOrigins.join(' ')}`,
  ].join('; ');

/**
 * The page that asks for a card: number, validity and code are typed in frames of Mercado Pago's, whose token alone is given to
 * the shop's page around this one.
 */
export function cardPages(app: FastifyInstance, shopOrigins: readonly string[], publicKey: string): void {
  const page = read('page.html').replace('PUBLIC_KEY', escapeHtml(publicKey));
  app.get(cardPagePath, (_, reply) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .headers({ 'content-security-policy': policy(shopOrigins), 'referrer-policy': 'origin' })
      .send(page),
  );
  for (const [name, type] of Object.entries(files)) {
    const content = read(name);
    app.get(`${cardPagePath}/${name}`, (_, reply) =>
      reply.headers({ 'content-type': type, 'cache-control': 'no-cache' }).send(content),
    );
  }
}
