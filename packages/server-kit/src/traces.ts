import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Traces are off without the address of a collector, https://opentelemetry.io/docs/specs/otel/protocol/exporter/ */
export function areTracesOn(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT);
}

/** Sends this process's spans to the collector, if there is one. @returns sends what is left, for the end */
export async function startTraces(service: string, env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  if (!areTracesOn(env)) return async () => {};
  // its packages take 15 MB
  const { exportTraces } = await import('./export-traces.ts');
  return exportTraces(service);
}

const openTracer = () => trace.getTracer('aragem');

/** Makes a span of each request, within the caller's trace (W3C Trace Context). Its name is the route, never a path. */
export function traceRequests(app: FastifyInstance, env: NodeJS.ProcessEnv): void {
  if (!areTracesOn(env)) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _, done) => {
    const caller = propagation.extract(context.active(), request.headers);
    const span = openTracer().startSpan(request.method, { kind: SpanKind.SERVER }, caller);
    span.setAttributes({ 'http.request.method': request.method, 'request.id': request.id });
    spans.set(request, span);
    context.with(trace.setSpan(caller, span), done);
  });
  // a body arrives outside the context in which its request began
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const route = request.measuredAs ?? request.routeOptions.url ?? 'none';
    const span = spans.get(request)?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** Headers by which another process continues the trace of what runs now; none without a trace. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Runs a statement of the database in a span, whose text has parameters instead of values. */
export async function traceStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (trace.getActiveSpan() === undefined) return run();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  const span = openTracer().startSpan('SQL', { kind: SpanKind.CLIENT, attributes });
  try {
    return await run();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
