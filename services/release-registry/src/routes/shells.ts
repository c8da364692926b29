import { type ReportReply, ShellName, ShellReport } from '@storefront/release-protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireIdentity, requireShell } from '../access/identity.ts';
import { validate } from '../access/validate.ts';
import { readUpcoming } from '../channels/releases.ts';
import { commitChange } from '../database/changes.ts';
import { listNewRefusals } from '../shells/reported-faults.ts';
import { saveServed } from '../shells/served-segments.ts';
import { endReports, saveReport } from '../shells/shell-reports.ts';
import type { RegistryContext } from './registry-context.ts';

const UrlParameters = z.object({ shell: ShellName });

/**
 * Receives reports of shells, with a shell's token; each reply names the releases to prepare. Register inside a scope
 * of `requireTokens`.
 * @param onReport called after each report, and when a shell has ended
 */
export function shellRoutes(app: FastifyInstance, { database }: RegistryContext, onReport: () => void): void {
  const readShell = (request: FastifyRequest) => {
    requireShell(requireIdentity(request));
    return validate(UrlParameters, request.params, 'URL').shell;
  };

  app.put('/shells/:shell', async (request) => {
    const shell = readShell(request);
    const report = validate(ShellReport, request.body, 'body');
    await saveServed(database.db, report.served);
    const audit = listNewRefusals(await saveReport(database, shell, report), report);
    if (audit.length > 0) {
      const author = { actor: shell, token: requireIdentity(request).name };
      await commitChange(database, author, async () => ({ result: undefined, audit }));
    }
    onReport();
    const upcoming = await readUpcoming(database.db);
    const signed = upcoming.map(({ record, signature }) => ({ record: JSON.parse(record), signature }));
    return { upcoming: signed } satisfies ReportReply;
  });

  app.delete('/shells/:shell', async (request, reply) => {
    await endReports(database, readShell(request));
    onReport();
    return reply.code(204).send();
  });
}
