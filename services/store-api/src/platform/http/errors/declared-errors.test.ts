import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as api from '@storefront/contracts/api';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serveEndpoint } from '../serve-endpoint.ts';
import { checkAnswers, listErrors } from './declared-errors.ts';
import { handleErrors } from './error-handler.ts';
import { HttpProblem } from './problems.ts';

const isEndpoint = (value: unknown): value is api.AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
const endpoints = Object.values(api).filter(isEndpoint);
const writePair = (status: number | string, code: string) => `${status} ${code}`;

describe('a refusal', () => {
  const endpoint = api.defineEndpoint({
    method: 'POST',
    path: '/tests/{code}',
    params: ['code'],
    reply: () => z.object({}),
    errors: { 409: ['locked'] },
  });

  async function listUndeclared(url: string, status = 409): Promise<string[]> {
    const undeclared: string[] = [];
    const app = Fastify();
    handleErrors(app);
    app.decorate('onUndeclared', (what: string) => void undeclared.push(what));
    app.decorate('writesPerMinute', 10);
    serveEndpoint(app, endpoint, ({ params }) => {
      throw new HttpProblem(status, params.code, 'refused');
    });
    await app.inject({ method: 'POST', url });
    return undeclared;
  }

  it('that its endpoint declares, and one of any call, are as they should be', async () => {
    expect(await listUndeclared('/v2/front/tests/locked')).toEqual([]);
    expect(await listUndeclared('/v2/front/tests/invalid-request', 400)).toEqual([]);
    expect(await listUndeclared('/v2/front/elsewhere')).toEqual([]);
  });

  it.each([
    ['another-code', 409],
    ['locked', 422],
  ])('%s with %d is reported', async (code, status) => {
    expect(await listUndeclared(`/v2/front/tests/${code}`, status)).toEqual([
      `POST /tests/{code} does not declare ${status} '${code}'`,
    ]);
  });
});

it('an answer whose status its route does not declare is reported', async () => {
  const undeclared: string[] = [];
  const app = Fastify();
  checkAnswers(app, (what) => void undeclared.push(what));
  app.get('/made', (_, reply) => reply.code(201).send());
  app.get('/gone', (_, reply) => reply.code(404).send());
  app.get('/moved', { config: { answers: [303] } }, (_, reply) => reply.code(303).send());
  for (const url of ['/made', '/gone', '/moved', '/nothing']) await app.inject(url);
  expect(undeclared).toEqual(['GET /made does not declare 201']);
});

describe('the source', () => {
  const folder = path.join(import.meta.dirname, '../../..');
  // the provider's messages and the back office are no calls of the contracts
  const ofOthers = [
    'payments/take-report.ts',
    'payments/refunds.ts',
    'routes/payments.ts',
    'routes/back-office.ts',
    'back-office/back-office.ts',
    'platform/http/errors/error-handler.ts',
  ];
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !/\.test\.ts$/.test(file));
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
  const declared = new Set(
    endpoints.flatMap((endpoint) =>
      [...listErrors(endpoint)].flatMap(([status, codes]) => codes.map((code) => writePair(status, code))),
    ),
  );

  it('refuses with no code that no endpoint declares', () => {
    const written = [...texts].flatMap(([file, text]) =>
      ofOthers.some((other) => file.startsWith(other))
        ? []
        : [...text.matchAll(/new HttpProblem\(\s*(\d+),\s*'([\w-]+)'/g)].map(([, status = '', code = '']) =>
            writePair(status, code),
          ),
    );
    expect(written.length).toBeGreaterThan(20);
    expect(written.filter((pair) => !declared.has(pair))).toEqual([]);
  });

  it('has every code that an endpoint declares as its own', () => {
    const all = [...texts.values()].join('\n');
    const own = new Set(endpoints.flatMap(({ errors = {} }) => Object.values<string[]>(errors).flat()));
    const unused = [...own].filter((code) => !all.includes(`'${code}'`));
    // made of the field's name
    expect(unused.filter((code) => !['idProduto-unknown'].includes(code))).toEqual([]);
  });
});
