import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { FailureLog } from '../../counts/failure-log.ts';
import { proxyRoutes } from '../proxies/proxies.ts';
import { policyReportRoutes } from '../routes/policy-reports.ts';
import { reportRoutes } from '../routes/reports.ts';

/** A text that would be a separate log line if it were not escaped. */
const forged = JSON.stringify({ level: 60, msg: 'forged' });
const evil = `a\n${forged}\r\n${forged}\u2028${forged}\u0000\u001b[2K`;
const origin = 'http://shop.example';

async function aShop() {
  const chunks: string[] = [];
  const app = Fastify({ logger: { level: 'info', stream: { write: (chunk) => chunks.push(chunk) } } });
  onTestFinished(() => app.close());
  await app.register(rateLimit, { global: false });
  const failures = new FailureLog((fields, message) => app.log.warn(fields, message));
  onTestFinished(() => failures.close());
  await reportRoutes(app, {
    secret: 'a'.repeat(32),
    onReport: ({ module, version, message }) =>
      failures.add({ release: `${module}@${version}`, kind: 'failed in a browser', reason: message }),
    onView: () => {},
    onForeignToken: () => {},
  });
  policyReportRoutes(app);
  const nothing = 'http://127.0.0.1:9';
  const preview = { folder: '/nothing-here', findRelease: () => undefined };
  const folders = { shellFiles: import.meta.dirname, mirror: '/nothing-here', dictionaries: true, preview };
  await proxyRoutes(app, {
    answerLimitMs: 10_000,
    storeApiUrl: nothing,
    registryUrl: nothing,
    appToken: 'secret',
    ...folders,
  });
  const post = (url: string, type: string, payload: unknown, headers = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type, host: 'shop.example', origin, ...headers },
      payload: JSON.stringify(payload),
    });
  const token = async () => (await app.inject('/_shell/token')).json().token;
  return { app, post, token, lines: () => chunks.join('').split(/[\n\r]/) };
}

it('a visitor writes no line of the log, whatever a request says', async () => {
  const { app, post, token, lines } = await aShop();
  const failure = { module: 'mf-cart/CartOverlays', version: evil.slice(0, 60), message: evil };
  const report = { 'effective-directive': evil, 'blocked-uri': evil, 'document-uri': `${origin}/${evil}` };
  const statuses = [
    await post('/_shell/report', 'text/plain', { ...failure, token: await token() }),
    await post('/_shell/report', 'text/plain', { ...failure, token: evil }),
    await post('/_shell/csp', 'application/csp-report', { 'csp-report': report }),
    await post('/_shell/csp', 'application/csp-report', evil),
    await app.inject({ url: `/v2/front/${encodeURIComponent(evil)}`, headers: { 'user-agent': evil } }),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([204, 400, 204, 400, 503]);
  const [last, ...written] = lines().reverse();
  expect(last).toBe('');
  expect(written.length).toBeGreaterThanOrEqual(statuses.length);
  const messages = written.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages).not.toContain('forged');
});
