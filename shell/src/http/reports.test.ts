// @vitest-environment node
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type FailureReport, reportRoutes, type ViewReport } from './reports.ts';

const origin = 'https://loja.example';

async function create(secret = 'a'.repeat(32), level = 'warn') {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ trustProxy: 'loopback', logger: { level, stream } });
  const reports: FailureReport[] = [];
  const views: ViewReport[] = [];
  await reportRoutes(app, {
    secret,
    onReport: (report) => reports.push(report),
    onView: (report) => views.push(report),
  });
  const token = async (): Promise<string> => (await app.inject('/_shell/token')).json().token;
  const send = async (body: unknown, headers: Record<string, string> = {}, url = '/_shell/report') =>
    (
      await app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'text/plain', host: 'loja.example', origin, ...headers },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      })
    ).statusCode;
  const sendView = (body: unknown, headers = {}) => send(body, headers, '/_shell/view');
  return { lines, reports, token, send, views, sendView };
}
const failure = { module: 'mf-cart/CartOverlays', version: '1.0.0', message: 'threw' };

it('takes reports of different modules under a token that it gave, and no more than five of one view', async () => {
  const { reports, token, send } = await create();
  const given = await token();
  const statuses = [];
  for (let i = 0; i < 6; i++)
    statuses.push(await send({ ...failure, module: `mf-cart/A${i}`, token: given }));
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  expect(reports.map(({ isRepeated }) => isRepeated)).toEqual([false, true, true, true, true]);
  expect(reports[0]).toEqual({
    ...failure,
    remote: 'mf-cart',
    module: 'mf-cart/A0',
    visitor: '127.0.0.1',
    isRepeated: false,
  });
});

it('counts a module once for each view', async () => {
  const { reports, token, send } = await create();
  const given = await token();
  for (let i = 0; i < 3; i++) expect(await send({ ...failure, token: given })).toBe(204);
  expect(reports).toHaveLength(1);
  await send({ ...failure, token: await token() });
  await send({ ...failure, version: '1.1.0', token: given });
  expect(reports.map(({ isRepeated }) => isRepeated)).toEqual([false, false, false]);
});

it('takes the report of a remote without a module; a module of it is then the same failure again', async () => {
  const { reports, token, send } = await create();
  const given = await token();
  for (const module of ['mf-cart', 'mf-cart/CartPage', 'mf-car', 'mf-cart/'])
    await send({ ...failure, module, token: given });
  expect(reports).toMatchObject([
    { remote: 'mf-cart', module: undefined, isRepeated: false },
    { remote: 'mf-cart', module: 'mf-cart/CartPage', isRepeated: true },
    { remote: 'mf-car', module: undefined, isRepeated: false },
  ]);
  expect(reports).toHaveLength(3);
});

it('shells with the same secret take the reports of each other, others do not', async () => {
  const given = await (await create()).token();
  expect(await (await create()).send({ ...failure, token: given })).toBe(204);
  expect(await (await create('b'.repeat(32))).send({ ...failure, token: given })).toBe(400);
});

it.each([
  ['no token', { ...failure }],
  ['a token of its own', { ...failure, token: 'a.9999999999999.b' }],
  ['text that is not JSON', '{'],
])('refuses a report with %s', async (_, body) => {
  const { reports, send } = await create();
  expect(await send(body)).toBe(400);
  expect(reports).toEqual([]);
});

it('refuses a token whose time was changed', async () => {
  const { token, send } = await create();
  const [id, , signature] = (await token()).split('.');
  expect(await send({ ...failure, token: `${id}.99999999999999.${signature}` })).toBe(400);
});

it.each([
  ['another origin', 'https://outra.example'],
  ['no page', ''],
  ['an opaque origin', 'null'],
])('refuses a report from %s', async (_, from) => {
  const { reports, token, send } = await create();
  expect(await send({ ...failure, token: await token() }, { origin: from })).toBe(403);
  expect(reports).toEqual([]);
});

it('takes sixty calls a minute of one address, and still takes those of others', async () => {
  const { token, send } = await create();
  const body = { ...failure, token: await token() };
  const flooder = { 'x-forwarded-for': '203.0.113.9' };
  for (let i = 0; i < 60; i++) expect(await send(body, flooder)).toBe(204);
  expect(await send(body, flooder)).toBe(429);
  expect(await send(body, { 'x-forwarded-for': '203.0.113.10' })).toBe(204);
});

it('names the network of an IPv6 address', async () => {
  const { reports, token, send } = await create();
  await send({ ...failure, token: await token() }, { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' });
  expect(reports[0]?.visitor).toContain('2001:db8:1:2::');
});

it('logs no token, neither of a report that it takes nor of one that it refuses', async () => {
  const { lines, token, send } = await create(undefined, 'trace');
  const given = await token();
  await send({ ...failure, token: given });
  await send({ ...failure, token: `${given}x` });
  await send(`{"token":"${given}"`);
  expect(lines.join()).toContain('/_shell/report');
  expect(lines.join()).not.toContain(given.slice(0, 12));
});

it('takes that the scripts of a page run, and its web vitals, from a page of this shop only', async () => {
  const { views, sendView } = await create();
  const page = { releases: ['mf-cart@1.0.0', 'mf-listing@2.0.0-rc.1'] };
  expect(await sendView(page)).toBe(204);
  expect(await sendView({ ...page, isPoor: true, isUncounted: true })).toBe(204);
  expect(await sendView({ ...page, intents: ['buyAsked', 'buyAsked', 'of tomorrow'] })).toBe(204);
  const releases = [
    { remote: 'mf-cart', version: '1.0.0' },
    { remote: 'mf-listing', version: '2.0.0-rc.1' },
  ];
  expect(views).toEqual([
    { releases, isPoor: undefined, isUncounted: false, visitor: '127.0.0.1' },
    { releases, isPoor: true, isUncounted: true, visitor: '127.0.0.1' },
    { releases, intents: new Set(['buyAsked']), isUncounted: false, visitor: '127.0.0.1' },
  ]);
  expect(await sendView({ ...page, control: ['mf-cart', 'mf-header'] })).toBe(204);
  expect(views[3]?.releases).toEqual([{ ...releases[0], isControl: true }, releases[1]]);
  expect(await sendView(page, { origin: 'https://outra.example' })).toBe(403);
  for (const wrong of [
    { ...page, isPoor: 'yes' },
    { ...page, intents: Array(21).fill('search') },
    { ...page, control: 'mf-cart' },
    { ...page, control: Array(21).fill('mf-cart') },
    { releases: ['cart'] },
    {},
    '{',
  ])
    expect(await sendView(wrong)).toBe(400);
  expect(views).toHaveLength(4);
});

describe('web vitals of slots', () => {
  const releases = ['mf-cart@1.0.0'];
  const vital = { owner: 'mf-cart@1.0.0', metric: 'lcp', value: 1200.5 };

  it('are taken of the releases of the page and of the shell', async () => {
    const { views, sendView } = await create();
    const values = [vital, { owner: 'shell', metric: 'cls', value: 0 }];
    expect(await sendView({ releases, values })).toBe(204);
    expect(await sendView({ releases, values: [] })).toBe(204);
    expect(views.map((view) => view.values)).toEqual([
      [
        { ...vital, owner: { remote: 'mf-cart', version: '1.0.0' } },
        { owner: 'shell', metric: 'cls', value: 0 },
      ],
      [],
    ]);
  });

  it.each([
    ['lcp', 60_000, 204],
    ['lcp', 60_000.1, 400],
    ['inp', 60_001, 400],
    ['cls', 10, 204],
    ['cls', 10.1, 400],
    ['lcp', 1e9, 400],
    ['lcp', -1, 400],
    ['lcp', null, 400],
    ['lcp', '1200', 400],
    ['fragment', 12, 400],
    ['ttfb', 12, 400],
  ])('%s of %s: %s', async (metric, value, status) => {
    const { sendView } = await create();
    expect(await sendView({ releases, values: [{ ...vital, metric, value }] })).toBe(status);
  });

  it.each([
    ['no number', '{"releases":["mf-cart@1.0.0"],"values":[{"owner":"shell","metric":"lcp","value":NaN}]}'],
    ['another release', { releases, values: [{ ...vital, owner: 'mf-cart@1.1.0' }] }],
    ['an unknown remote', { releases, values: [{ ...vital, owner: 'mf-evil@1.0.0' }] }],
    ['more than 24 values', { releases, values: Array(25).fill(vital) }],
    ['values that are none', { releases, values: vital }],
  ])('are refused: %s', async (_, body) => {
    const { views, sendView } = await create();
    expect(await sendView(body)).toBe(400);
    expect(views).toEqual([]);
  });

  it('of another origin are refused', async () => {
    const { views, sendView } = await create();
    expect(await sendView({ releases, values: [vital] }, { origin: 'https://outra.example' })).toBe(403);
    expect(views).toEqual([]);
  });
});

it('a refused report is a security event with its reason and without the whole address', async () => {
  const { send, lines } = await create();
  await send({ ...failure, token: 'invented' }, { 'x-forwarded-for': '203.0.113.77' });
  await send({ ...failure, token: 'invented' }, { origin: 'https://evil.example' });
  const events = lines.map((line) => JSON.parse(line));
  expect(events).toMatchObject([
    { security: 'report-refused', reason: 'not a report', address: '203.0.113.0' },
    { security: 'report-refused', reason: 'not from a page of this shop', address: '127.0.0.0' },
  ]);
  expect(lines.join()).not.toContain('113.77');
});
