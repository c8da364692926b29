import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { policyReportPath } from '../page/server-paths.ts';
import { parseJson } from './parse-json.ts';
import { logSecurityEvent } from './security-events.ts';

const Text = z.pipe(
  z.string(),
  z.transform((text) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 200)),
);
/** The body of a `report-uri` report. */
const Single = z.object({
  'csp-report': z.object({ 'effective-directive': Text, 'blocked-uri': Text, 'document-uri': Text }),
});
/** The body of `report-to` reports. */
const Batch = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ effectiveDirective: Text, blockedURL: Text, documentURL: Text }),
  }),
);

interface StoppedContent {
  readonly directive: string;
  readonly blocked: string;
  /** Path of the page, without its query, which may contain a shopper's data. */
  readonly page: string;
}

/** Per IP address: a broken page sends a few reports. */
const limit = { rateLimit: { max: 30, timeWindow: '1 minute' } };

/**
 * Logs what the Content-Security-Policy of pages blocked. The limit applies only where `@fastify/rate-limit` is
 * registered.
 */
export function policyReportRoutes(
  app: FastifyInstance,
  onReport: (stopped: StoppedContent) => void = (stopped) =>
    app.log.warn({ event: 'csp', ...stopped }, 'a page was stopped by its policy'),
): void {
  const options = { parseAs: 'string', bodyLimit: 8192 } as const;
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    options,
    (_request, body, done) => done(null, body),
  );
  app.post(policyReportPath, { config: limit }, async (request, reply) => {
    const reports = readReports(request.body);
    if (reports === undefined) {
      logSecurityEvent(request, 'report-refused', 'not a report');
      return reply.code(400).send({ title: 'not a report' });
    }
    for (const report of reports) onReport(report);
    return reply.code(204).send();
  });
}

function readReports(body: unknown): readonly StoppedContent[] | undefined {
  const value = parseJson(body);
  const single = Single.safeParse(value).data?.['csp-report'];
  if (single) return [stopped(single['effective-directive'], single['blocked-uri'], single['document-uri'])];
  const batch = Batch.safeParse(value).data;
  return batch
    ?.slice(0, 10)
    .map(({ body: each }) => stopped(each.effectiveDirective, each.blockedURL, each.documentURL));
}

function stopped(directive: string, blocked: string, page: string): StoppedContent {
  const url = URL.parse(blocked);
  return {
    directive,
    blocked: url === null ? blocked : url.origin + url.pathname,
    page: URL.parse(page)?.pathname ?? '',
  };
}
