import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

const Report = z.object({
  token: z.string().check(z.maxLength(200)),
  module: z.string().check(z.regex(/^mf-[a-z0-9-]+\/\w+$/), z.maxLength(80)),
  version: z.string().check(z.maxLength(64)),
  message: z.string(),
});

export interface FailureReport {
  readonly module: string;
  readonly version: string;
  readonly message: string;
}

export interface ReportsOptions {
  readonly onReport: (report: FailureReport) => void;
}

const tokenLifeMs = 60 * 60_000;
const reportsPerToken = 5;
const messageLength = 500;

/**
 * Failures that only browsers see. Pages are cached and carry nothing of a visitor, so the token comes from a call of
 * its own; it is signed, lives an hour, and is good for a few reports.
 */
export function reportRoutes(app: FastifyInstance, { onReport }: ReportsOptions): void {
  const key = randomBytes(32);
  const used = new LRUCache<string, number>({ max: 50_000, ttl: tokenLifeMs });
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const isGood = (token: string) => {
    const [id = '', expires = '', signature = ''] = token.split('.');
    const expected = Buffer.from(sign(`${id}.${expires}`));
    const given = Buffer.from(signature);
    return (
      given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) > Date.now()
    );
  };

  app.get('/_shell/token', async (_request, reply) => {
    const text = `${randomBytes(9).toString('base64url')}.${Date.now() + tokenLifeMs}`;
    return reply.header('cache-control', 'no-store').send({ token: `${text}.${sign(text)}` });
  });

  // a beacon's body comes as plain text
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/_shell/report', async (request, reply) => {
    const report = parseReport(request.body);
    if (report === undefined || !isGood(report.token)) return reply.code(400).send({ title: 'not a report' });
    const count = (used.get(report.token) ?? 0) + 1;
    used.set(report.token, count);
    if (count > reportsPerToken) return reply.code(429).send({ title: 'enough of this page' });
    onReport({ ...report, message: report.message.slice(0, messageLength) });
    return reply.code(204).send();
  });
}

function parseReport(body: unknown): z.infer<typeof Report> | undefined {
  if (typeof body !== 'string') return undefined;
  try {
    return Report.safeParse(JSON.parse(body)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
