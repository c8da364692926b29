import { randomBytes } from 'node:crypto';
import {
  type CreatedPreview,
  type CreatedStaffPass,
  type PreviewList,
  PreviewReport,
  type RevokedPreview,
} from '@storefront/release-protocol/calls';
import {
  longestPreviewMs,
  longestStaffPassMs,
  registrySigner,
  StaffPass,
  signPreview,
  signStaffPass,
} from '@storefront/release-protocol/signing';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  readAuthor,
  requireDeployer,
  requireIdentity,
  requireOperator,
  requireOwnRemote,
} from '../access/identity.ts';
import { findKey } from '../access/key-chains.ts';
import { Reason, Version, validate } from '../access/validate.ts';
import { requireRelease } from '../channels/releases.ts';
import { commitChange } from '../database/changes.ts';
import {
  insertPreviewLink,
  readPreviewLinks,
  requirePreviewLink,
  revokePreviewLink,
} from '../previews/preview-links.ts';
import { savePreviewReport } from '../previews/preview-reports.ts';
import type { RegistryContext } from './registry-context.ts';

const longestPreviewSeconds = longestPreviewMs / 1000;
const previewLimits = `must be 60 to ${longestPreviewSeconds} seconds`;
const PreviewRequest = z.object({
  seconds: z.int({ error: previewLimits }).min(60, previewLimits).max(longestPreviewSeconds, previewLimits),
  reason: Reason,
  /** For programs: the shop shows its pages without a frame and its notice. */
  unframed: z.literal(true).optional(),
});
const UrlParameters = z.object({ version: Version });
const LinkUrl = z.object({ id: z.string() });
const Revocation = z.object({ reason: Reason });

/** Lists the valid links. Register inside a scope of `requireTokens`. */
export function previewListRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  app.get('/previews', async (): Promise<PreviewList> => {
    return { previews: await readPreviewLinks(database.db) };
  });
}

/** Creates and revokes links. Register inside a scope of `requireTokens`. */
export function previewRoutes(
  app: FastifyInstance,
  { database, keyFiles, discovery }: RegistryContext,
): void {
  app.post('/releases/:remote/:version/preview', async (request): Promise<CreatedPreview> => {
    const remote = requireOwnRemote(request);
    const { version } = validate(UrlParameters, request.params, 'URL');
    const { seconds, reason, unframed } = validate(PreviewRequest, request.body, 'body');
    const expires = new Date(Date.now() + seconds * 1000).toISOString();
    const author = readAuthor(request);
    const named = { id: randomBytes(6).toString('hex'), remote, version, expires };
    const preview = unframed ? { ...named, unframed } : named;
    const { result } = await commitChange(database, author, async (change) => {
      await requireRelease(change, remote, version);
      const key = await keyFiles.load((await findKey(change, registrySigner)) ?? '');
      const why = [`until ${expires}`, unframed && 'for a program', reason].filter(Boolean).join(': ');
      await insertPreviewLink(change, preview, author.actor);
      return {
        result: signPreview(preview, key),
        audit: [{ action: 'preview', remote, version, reason: why }],
      };
    });
    return { ...named, preview: result };
  });

  app.post('/previews/:id/revoke', async (request): Promise<RevokedPreview & { revoked: true }> => {
    const { id } = validate(LinkUrl, request.params, 'URL');
    const { reason } = validate(Revocation, request.body ?? {}, 'body');
    const { remote, version } = await requirePreviewLink(database.db, id);
    requireDeployer(requireIdentity(request), remote);
    await commitChange(database, readAuthor(request), async (change) => ({
      result: await revokePreviewLink(change, id),
      audit: [{ action: 'preview-revoke', remote, version, reason }],
    }));
    await discovery.refresh();
    return { id, remote, version, revoked: true };
  });
}

const NewReport = PreviewReport.omit({ remote: true, version: true });
const limitBytes = 5_000_000;

/** Takes the report on a release, for the ops page. Register inside a scope of `requireTokens`. */
export function previewReportRoutes(app: FastifyInstance, { database: { db } }: RegistryContext): void {
  app.put('/releases/:remote/:version/preview-report', { bodyLimit: limitBytes }, async (request) => {
    const remote = requireOwnRemote(request);
    const { version } = validate(UrlParameters, request.params, 'URL');
    const report = validate(NewReport, request.body, 'body');
    await requireRelease(db, remote, version);
    await savePreviewReport(db, { ...report, remote, version });
    return { remote, version };
  });
}

const longestPassSeconds = longestStaffPassMs / 1000;
const passLimits = `must be 60 to ${longestPassSeconds} seconds`;
const PassRequest = z.object({
  host: z.pipe(z.string({ error: 'must be a host such as loja.example' }), StaffPass.shape.host),
  seconds: z.int({ error: passLimits }).min(60, passLimits).max(longestPassSeconds, passLimits),
  reason: Reason,
});

/** Signs passes for staff, for operators; none is stored. Register inside a scope of `requireTokens`. */
export function staffRoutes(app: FastifyInstance, { database, keyFiles }: RegistryContext): void {
  app.post('/staff-passes', async (request): Promise<CreatedStaffPass> => {
    requireOperator(requireIdentity(request), 'make somebody staff');
    const { host, seconds, reason } = validate(PassRequest, request.body, 'body');
    const expires = new Date(Date.now() + seconds * 1000).toISOString();
    const pass = { id: randomBytes(6).toString('hex'), host, expires };
    const why = [`${pass.id} for ${host} until ${expires}`, reason].filter(Boolean).join(': ');
    const { result } = await commitChange(database, readAuthor(request), async (change) => {
      const key = await keyFiles.load((await findKey(change, registrySigner)) ?? '');
      return { result: signStaffPass(pass, key), audit: [{ action: 'staff-pass', reason: why }] };
    });
    return { ...pass, pass: result };
  });
}
