import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RegistryContext } from '../context/registry-context.ts';
import { Version } from '../http/request-schemas.ts';
import { validate } from '../http/validate.ts';
import { requireRelease } from '../releases/stored-releases.ts';
import { requireOwnRemote } from '../tokens/require-token.ts';
import { PreviewReport } from './preview-report.ts';
import { savePreviewReport } from './stored-preview-reports.ts';

const UrlParameters = z.object({ version: Version });
const Body = PreviewReport.omit({ remote: true, version: true });
const limitBytes = 5_000_000;

/** Takes the report on a release, for the ops page. Register inside a scope of `requireTokens`. */
export function previewReportRoutes(app: FastifyInstance, { database: { db } }: RegistryContext): void {
  app.put('/releases/:remote/:version/preview-report', { bodyLimit: limitBytes }, async (request) => {
    const remote = requireOwnRemote(request);
    const { version } = validate(UrlParameters, request.params, 'URL');
    const report = validate(Body, request.body, 'body');
    await requireRelease(db, remote, version);
    await savePreviewReport(db, { ...report, remote, version });
    return { remote, version };
  });
}
