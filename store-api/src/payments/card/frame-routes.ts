import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { cardFramePath } from './frame-path.ts';

const script = 'text/javascript; charset=utf-8';
const files: Readonly<Record<string, string>> = {
  'frame.css': 'text/css; charset=utf-8',
  'frame.js': script,
  'cards.js': script,
};

const read = (name: string) => readFileSync(path.join(import.meta.dirname, 'frame', name), 'utf8');

/** No connection and no form target: what is typed cannot leave the page, but for the token. */
const policy = (shopOrigins: readonly string[]) =>
  [
    "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'none'; base-uri 'none'",
    `frame-ancestors ${shopOrigins.join(' ')}`,
    "require-trusted-types-for 'script'",
  ].join('; ');

/** The page that asks for a card, in a frame of the shop's pages but of another origin. */
export function cardFrameRoutes(app: FastifyInstance, shopOrigins: readonly string[]): void {
  const page = read('frame.html');
  app.get(cardFramePath, (_, reply) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .headers({ 'content-security-policy': policy(shopOrigins), 'referrer-policy': 'no-referrer' })
      .send(page),
  );
  for (const [name, type] of Object.entries(files)) {
    const content = read(name);
    app.get(`${cardFramePath}/${name}`, (_, reply) =>
      reply.headers({ 'content-type': type, 'cache-control': 'no-cache' }).send(content),
    );
  }
}
