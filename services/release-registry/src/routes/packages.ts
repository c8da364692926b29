import { PackageName, type PublishedPackage, readPackage } from '@storefront/release-protocol/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badRequest, notFound } from '../access/http-problem.ts';
import { readAuthor, requireIdentity, requireOperator } from '../access/identity.ts';
import { validate } from '../access/validate.ts';
import { commitChange } from '../database/changes.ts';
import { packageDocument, requirePackage, requireTarball, storePackage } from '../publish/packages.ts';
import type { RegistryContext } from './registry-context.ts';

const uploadLimitBytes = 20 * 1024 * 1024;

/** What is read of the body that `npm publish` sends; the rest is in the tarball too. */
const Upload = z.object({
  _attachments: z
    .record(z.string(), z.object({ data: z.string() }))
    .refine((attachments) => Object.keys(attachments).length === 1, 'must be one tarball'),
});

/** Where clients find packages, by the address that they called. */
function readOwnAddress({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}/npm/`;
}

/** Serves the shop's packages to anybody, as npm's registry does. */
export function packageRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  // npm sends one encoded segment, others a slash
  for (const url of ['/npm/:name', '/npm/:name/:rest'])
    app.get<{ Params: { name: string; rest?: string } }>(url, async (request, reply) => {
      const name = Object.values(request.params).join('/');
      const versions = await requirePackage(database.db, name);
      return reply
        .header('cache-control', 'no-cache')
        .send(packageDocument(name, versions, readOwnAddress(request)));
    });

  app.get<{ Params: { name: string; rest: string; file: string } }>(
    '/npm/:name/:rest/-/:file',
    async ({ params: { name: scope, rest: name, file } }, reply) => {
      const version = file.startsWith(`${name}-`) && /\.tgz$/.test(file) && file.slice(name.length + 1, -4);
      if (!version) throw notFound(`${scope}/${name} has no file ${file}`);
      const tarball = await requireTarball(database.db, `${scope}/${name}`, version);
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      return reply.type('application/octet-stream').send(tarball);
    },
  );
}

/** Takes what `npm publish` sends, from operators. Register inside a scope of `requireTokens`. */
export function packagePublishRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  app.put('/npm/:name', { bodyLimit: uploadLimitBytes }, async (request, reply) => {
    requireOperator(requireIdentity(request), 'publish packages');
    const { name } = validate(z.object({ name: PackageName }), request.params, 'URL');
    const [upload] = Object.values(validate(Upload, request.body, 'body')._attachments);
    const tarball = Buffer.from(upload?.data ?? '', 'base64');
    const manifest = readPackage(tarball);
    if (manifest?.name !== name) {
      const message = `is not ${name}, as npm pack makes it`;
      throw badRequest(`The tarball ${message}`, [{ field: '_attachments', message }]);
    }
    const { version } = manifest;
    const { result: published } = await commitChange(database, readAuthor(request), async (change) => {
      const isNew = await storePackage(change, manifest, tarball);
      return { result: isNew, audit: isNew ? [{ action: 'package-publish', version, reason: name }] : [] };
    });
    return reply.code(published ? 201 : 200).send({ name, version, published } satisfies PublishedPackage);
  });
}
