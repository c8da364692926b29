import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { context, propagation, trace } from '@opentelemetry/api';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startTraces, traceHeaders, traceRequests, traceStatement } from './traces.ts';

interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

async function openCollector() {
  const spans: Sent[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
    spans.push(...body.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)));
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans };
}

const caller = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };

it('a call through two servers to SQL is one trace, which its caller began; statements have no values', async () => {
  const { url, spans } = await openCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    for (const api of [trace, context, propagation]) api.disable();
  });
  const end = await startTraces('a-server', process.env);
  const [front, back] = [Fastify(), Fastify()];
  for (const app of [front, back]) traceRequests(app, process.env);
  back.post('/orders/:number', async () => traceStatement('select $1', async () => 'an order'));
  front.post('/*', async () => {
    await Promise.resolve();
    return (await back.inject({ method: 'POST', url: '/orders/7', payload: {}, headers: traceHeaders() }))
      .body;
  });
  const headers = { traceparent: `00-${caller.trace}-${caller.span}-01` };
  const reply = await front.inject({ method: 'POST', url: '/pedido/7', payload: { cpf: '1' }, headers });
  expect(reply.body).toBe('an order');
  await end();
  const [sql, second, first] = spans;
  expect(spans.map(({ name }) => name)).toEqual(['SQL', 'POST /orders/:number', 'POST /*']);
  expect(spans.map(({ traceId }) => traceId)).toEqual([caller.trace, caller.trace, caller.trace]);
  expect([sql?.parentSpanId, second?.parentSpanId, first?.parentSpanId]).toEqual([
    second?.spanId,
    first?.spanId,
    caller.span,
  ]);
});

it('without a collector there is no trace, and nothing is sent on', async () => {
  await startTraces('a-server', {});
  const app = Fastify();
  traceRequests(app, {});
  app.get('/', async () => traceStatement('select 1', async () => traceHeaders()));
  const headers = { traceparent: `00-${caller.trace}-${caller.span}-01` };
  expect((await app.inject({ url: '/', headers })).json()).toEqual({});
});
