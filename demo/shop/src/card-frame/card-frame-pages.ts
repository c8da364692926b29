import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createFrameCards } from '../payments/test-cards.ts';

/** Where store-api serves the page that asks for a card. The path is outside the API, so that no shell forwards it. */
export const cardFramePath = '/demo/cartao';

const script = 'text/javascript; charset=utf-8';
const files: Readonly<Record<string, string>> = {
  'frame.css': 'text/css; charset=utf-8',
  'frame.js': script,
  'cards.js': script,
  'read-card.ts': script,
};

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

/** The source of the contracts' readers for browsers, which run it as it is: the file has no imports. */
function readReaders(): string {
  const contracts = createRequire(import.meta.url).resolve('@storefront/contracts/api');
  const source = path.join(path.dirname(contracts), 'typed', 'parse-typed.ts');
  return stripTypeScriptTypes(readFileSync(source, 'utf8'));
}

/** The page may open no connection and submit no form: nothing that is typed leaves it except the token. */
const policy = (shopOrigins: readonly string[]) =>
  [
    "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'none'; base-uri 'none'",
    `frame-ancestors ${shopOrigins.join(' ')}`,
    "require-trusted-types-for 'script'",
  ].join('; ');

/**
 * The demonstration's page that asks for a card. The shop's pages show it in a frame, of another origin. The page
 * contains each test card with a signed token, so it sends nothing that is typed, and nobody else can write a token.
 */
export function cardFramePages(
  app: FastifyInstance,
  shopOrigins: readonly string[],
  keys: () => readonly Buffer[],
): void {
  const [head = '', rest = ''] = read('frame.html').split('[]');
  const writePage = () => `${head}${JSON.stringify(createFrameCards(keys(), Date.now()))}${rest}`;
  app.get(cardFramePath, (_, reply) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .headers({ 'content-security-policy': policy(shopOrigins), 'referrer-policy': 'no-referrer' })
      .send(writePage()),
  );
  for (const [name, type] of Object.entries(files)) {
    const content = name === 'read-card.ts' ? readReaders() : read(name);
    app.get(`${cardFramePath}/${name}`, (_, reply) =>
      reply.headers({ 'content-type': type, 'cache-control': 'no-cache' }).send(content),
    );
  }
}
