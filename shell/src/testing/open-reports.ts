import { trustProxies } from '@storefront/server-kit/client-address';
import Fastify from 'fastify';
import { type FailureReport, reportRoutes, type ViewReport } from '../http/routes/reports.ts';

const origin = 'https://loja.example';

/** Opens a server that takes browsers' reports, and sends it some. */
export async function openReports(secret = 'a'.repeat(32), level = 'warn') {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ trustProxy: trustProxies('loopback'), logger: { level, stream } });
  const reports: FailureReport[] = [];
  const views: ViewReport[] = [];
  let foreignTokens = 0;
  await reportRoutes(app, {
    secret,
    onReport: (report) => reports.push(report),
    onView: (report) => views.push(report),
    onForeignToken: () => foreignTokens++,
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
  return { lines, reports, token, send, views, sendView, countForeignTokens: () => foreignTokens };
}
