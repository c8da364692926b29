import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { policyReportPath } from '../../page/server-paths.ts';
import { logSecurityEvent, parseJson } from './reports.ts';

const ReportedText = z.pipe(
  z.string(),
  z.transform((text) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 200)),
);
/** The body of a `report-uri` report, the only kind that the policy of pages asks for. */
const PolicyReport = z.object({
  'csp-report': z.object({
    'effective-directive': ReportedText,
    'blocked-uri': ReportedText,
    'document-uri': ReportedText,
  }),
});

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
  app.addContentTypeParser('application/csp-report', options, (_request, body, done) => done(null, body));
  app.post(policyReportPath, { config: limit }, async (request, reply) => {
    const report = PolicyReport.safeParse(parseJson(request.body)).data?.['csp-report'];
    if (report === undefined) {
      logSecurityEvent(request, 'report-refused', 'not a report');
      return reply.code(400).send({ title: 'not a report' });
    }
    const blocked = URL.parse(report['blocked-uri']);
    onReport({
      directive: report['effective-directive'],
      blocked: blocked === null ? report['blocked-uri'] : blocked.origin + blocked.pathname,
      page: URL.parse(report['document-uri'])?.pathname ?? '',
    });
    return reply.code(204).send();
  });
}
