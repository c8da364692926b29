import { expect, it } from 'vitest';
import { openReports } from '../../testing/open-reports.ts';

// @vitest-environment node

const failure = { module: 'mf-cart/CartOverlays', version: '1.0.0', message: 'threw' };

it('takes reports of different modules under a token that it gave, and no more than five of one view', async () => {
  const { reports, token, send } = await openReports();
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
  const { reports, token, send } = await openReports();
  const given = await token();
  for (let i = 0; i < 3; i++) expect(await send({ ...failure, token: given })).toBe(204);
  expect(reports).toHaveLength(1);
  await send({ ...failure, token: await token() });
  await send({ ...failure, version: '1.1.0', token: given });
  expect(reports.map(({ isRepeated }) => isRepeated)).toEqual([false, false, false]);
});

it('takes the report of a remote without a module; a module of it is then the same failure again', async () => {
  const { reports, token, send } = await openReports();
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

it('shells with the same secret take the reports of each other; others do not, and count and log why', async () => {
  const given = await (await openReports()).token();
  const [same, other] = [await openReports(), await openReports('b'.repeat(32))];
  expect(await same.send({ ...failure, token: given })).toBe(204);
  expect(await other.send({ ...failure, token: given })).toBe(400);
  expect([same.countForeignTokens(), other.countForeignTokens()]).toEqual([0, 1]);
  expect(other.lines.join('')).toContain('its token is forged, or of a shell with another SHOP_SECRET');
});

it.each([
  ['no token', { ...failure }],
  ['a token of its own', { ...failure, token: 'a.9999999999999.b' }],
  ['text that is not JSON', '{'],
])('refuses a report with %s', async (_, body) => {
  const { reports, send } = await openReports();
  expect(await send(body)).toBe(400);
  expect(reports).toEqual([]);
});

it('refuses a token whose time was changed', async () => {
  const { token, send } = await openReports();
  const [id, , signature] = (await token()).split('.');
  expect(await send({ ...failure, token: `${id}.99999999999999.${signature}` })).toBe(400);
});

it.each([
  ['another origin', 'https://outra.example'],
  ['no page', ''],
  ['an opaque origin', 'null'],
])('refuses a report from %s', async (_, from) => {
  const { reports, token, send } = await openReports();
  expect(await send({ ...failure, token: await token() }, { origin: from })).toBe(403);
  expect(reports).toEqual([]);
});

it('takes sixty calls a minute of one address, and still takes those of others', async () => {
  const { token, send } = await openReports();
  const body = { ...failure, token: await token() };
  const flooder = (port: number) => ({ 'x-forwarded-for': `203.0.113.9:${port}` });
  for (let i = 0; i < 60; i++) expect(await send(body, flooder(5000 + i))).toBe(204);
  expect(await send(body, flooder(6000))).toBe(429);
  expect(await send(body, { 'x-forwarded-for': '203.0.113.10' })).toBe(204);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['203.0.113.9:5123', '203.0.113.9'],
])('a visitor of %s is %s', async (forwarded, visitor) => {
  const { reports, token, send } = await openReports();
  await send({ ...failure, token: await token() }, { 'x-forwarded-for': forwarded });
  expect(reports[0]?.visitor).toBe(visitor);
});

it('logs no token, neither of a report that it takes nor of one that it refuses', async () => {
  const { lines, token, send } = await openReports(undefined, 'trace');
  const given = await token();
  await send({ ...failure, token: given });
  await send({ ...failure, token: `${given}x` });
  await send(`{"token":"${given}"`);
  expect(lines.join()).toContain('/_shell/report');
  expect(lines.join()).not.toContain(given.slice(0, 12));
});

it('a refused report is a security event with its reason and without the whole address', async () => {
  const { send, lines } = await openReports();
  await send({ ...failure, token: 'invented' }, { 'x-forwarded-for': '203.0.113.77' });
  await send({ ...failure, token: 'invented' }, { origin: 'https://evil.example' });
  const events = lines.map((line) => JSON.parse(line));
  expect(events).toMatchObject([
    { security: 'report-refused', reason: 'not a report', address: '203.0.113.0' },
    { security: 'report-refused', reason: 'not from a page of this shop', address: '127.0.0.0' },
  ]);
  expect(lines.join()).not.toContain('113.77');
});
