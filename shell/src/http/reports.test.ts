import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { type FailureReport, reportRoutes } from './reports.ts';

function create() {
  const app = Fastify();
  const reports: FailureReport[] = [];
  reportRoutes(app, { onReport: (report) => reports.push(report) });
  const token = async (): Promise<string> => (await app.inject('/_shell/token')).json().token;
  const send = async (body: unknown) =>
    (
      await app.inject({
        method: 'POST',
        url: '/_shell/report',
        headers: { 'content-type': 'text/plain' },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      })
    ).statusCode;
  return { reports, token, send };
}
const failure = { module: 'mf-cart/CartOverlays', version: '1.0.0', message: 'threw' };

it('takes a report under a token that it gave, and no more than five of one page', async () => {
  const { reports, token, send } = create();
  const given = await token();
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push(await send({ ...failure, token: given }));
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  expect(reports).toHaveLength(5);
  expect(reports[0]).toMatchObject(failure);
});

it.each([
  ['no token', { ...failure }],
  ['a token of its own', { ...failure, token: 'a.9999999999999.b' }],
  ['text that is not JSON', '{'],
])('refuses a report with %s', async (_, body) => {
  const { reports, send } = create();
  expect(await send(body)).toBe(400);
  expect(reports).toEqual([]);
});

it('refuses a token whose time was changed', async () => {
  const { token, send } = create();
  const [id, , signature] = (await token()).split('.');
  expect(await send({ ...failure, token: `${id}.99999999999999.${signature}` })).toBe(400);
});
