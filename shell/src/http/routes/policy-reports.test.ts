import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { policyReportRoutes } from './policy-reports.ts';

async function create() {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  const reports: object[] = [];
  await app.register(rateLimit, { global: false });
  policyReportRoutes(app, (stopped) => reports.push(stopped));
  const send = async (type: string, payload: unknown) =>
    (
      await app.inject({
        method: 'POST',
        url: '/_shell/csp',
        headers: { 'content-type': type },
        payload: JSON.stringify(payload),
      })
    ).statusCode;
  return { reports, send, lines };
}
const stopped = { directive: 'script-src-elem', blocked: 'https://evil.example/a.js', page: '/split' };
const single = {
  'csp-report': {
    'effective-directive': stopped.directive,
    'blocked-uri': `${stopped.blocked}?token=1`,
    'document-uri': 'https://loja.example/split?email=ana%40loja.example',
  },
};

it('takes what browsers send, without the queries', async () => {
  const { reports, send } = await create();
  expect(await send('application/csp-report', single)).toBe(204);
  expect(reports).toEqual([stopped]);
});

it('logs a refused report as a security event', async () => {
  const { send, lines } = await create();
  expect(await send('application/csp-report', { hello: 1 })).toBe(400);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { security: 'report-refused', address: '127.0.0.0', reason: 'not a report' },
  ]);
});

it('keeps the printable beginning of what a report says', async () => {
  const { reports, send } = await create();
  const report = {
    'effective-directive': `script-src\n\u001b[2J${'a'.repeat(300)}`,
    'blocked-uri': 'inline',
    'document-uri': 'https://loja.example/split',
  };
  expect(await send('application/csp-report', { 'csp-report': report })).toBe(204);
  expect(reports).toEqual([
    { directive: `script-src[2J${'a'.repeat(187)}`, blocked: 'inline', page: '/split' },
  ]);
});

it('takes nothing else, and no more than thirty a minute of one address', async () => {
  const { reports, send } = await create();
  expect(await send('application/csp-report', { hello: 1 })).toBe(400);
  expect(await send('application/csp-report', { long: 'a'.repeat(9000) })).toBe(413);
  for (let time = 0; time < 40; time += 1) await send('application/csp-report', single);
  expect(reports.length).toBeLessThanOrEqual(30);
  expect(await send('application/csp-report', single)).toBe(429);
});
