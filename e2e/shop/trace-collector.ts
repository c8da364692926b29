import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface CollectedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

/** The fields of OTLP's JSON that are read. */
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly {
        readonly key: string;
        readonly value: { readonly stringValue?: string };
      }[];
    };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<CollectedSpan, 'service'>[] }[];
  }[];
}

export interface TraceCollector {
  readonly url: string;
  /** Spans of a trace that have arrived. */
  spansOf(traceId: string): readonly CollectedSpan[];
  stop(): Promise<void>;
}

/** Receives spans by OTLP over HTTP. */
export async function startCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    for (const { resource, scopeSpans } of ((await json(request)) as Export).resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      const service = name?.value.stringValue ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spansOf: (id) => spans.filter(({ traceId }) => traceId === id),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Services and names of a span and of those that it is part of, the first one last; then the id of the caller's span. */
export function readAncestors(spans: readonly CollectedSpan[], span: CollectedSpan): readonly string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  const above = parent ? readAncestors(spans, parent) : [span.parentSpanId ?? 'none'];
  return [`${span.service}: ${span.name}`, ...above];
}
