import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '@storefront/contracts/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import isFresh from 'fresh';
import type { PictureService } from '../media/pictures/cache/picture-service.ts';
import { PictureUnavailable } from '../media/pictures/originals/originals.ts';
import {
  type PictureAddress,
  parsePictureAddress,
  pictureAddress,
} from '../media/pictures/picture-address.ts';

interface PictureParams {
  productId: string;
  view: string;
  file: string;
}

function refuse(reply: FastifyReply, problem: Omit<Problem, 'type'>): FastifyReply {
  const body: Problem = { type: 'about:blank', ...problem };
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

const badAddress = (field: string, message: string) => ({
  title: 'Bad Request',
  status: 400,
  detail: `This is no address of a picture: ${field} must be ${message}`,
  code: 'picture-address-invalid',
  errors: [{ field, message }],
});

const noPicture = ({ productId, view }: Pick<PictureAddress, 'productId' | 'view'>) => ({
  title: 'Not Found',
  status: 404,
  detail: `There is no product "${productId}" with a picture "${view}"`,
  code: 'picture-product-unknown',
  errors: [{ field: 'productId', message: 'no such product' }],
});

const retryAfterSeconds = 10;
const busy = {
  title: 'Service Unavailable',
  status: 503,
  detail: 'This picture cannot be made now: try again in a few seconds',
  code: 'pictures-busy',
};

/** GET and HEAD /media/…: the picture, a redirect when its revision is outdated, or a problem document. */
export function pictureRoutes(app: FastifyInstance, { pictures }: { pictures: PictureService }): void {
  const config = { answers: [200, 302, 304] };
  app.get<{ Params: PictureParams }>('/media/:productId/:view/:file', { config }, async (request, reply) => {
    const { productId, view, file } = request.params;
    reply.header('x-content-type-options', 'nosniff');
    const parsed = parsePictureAddress(productId, view, file);
    if (!parsed.ok) return refuse(reply, badAddress(parsed.field, parsed.message));
    const { address } = parsed;
    const revision = pictures.findRevision(productId, address.view);
    if (!revision) return refuse(reply, noPicture(address));
    if (address.revision !== revision)
      return reply
        .header('cache-control', 'no-store')
        .redirect(pictureAddress({ ...address, revision }), 302);
    const etag = `"${address.view}-${revision}-${address.size}-${address.dpr}-${address.format}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable');
    if (isFresh(request.headers, { etag })) return reply.code(304).send();
    const picture = await pictures.get(address).catch((error: unknown) => {
      if (!(error instanceof PictureUnavailable)) throw error;
      return 'unavailable' as const;
    });
    if (picture === 'unavailable')
      return refuse(reply.removeHeader('etag').header('retry-after', retryAfterSeconds), busy);
    if (!picture) return refuse(reply, noPicture(address));
    return reply
      .type(address.format === 'jpg' ? 'image/jpeg' : `image/${address.format}`)
      .send(picture.bytes);
  });
}

const reputation = readFileSync(join(import.meta.dirname, '../../data/seals/reputacao.html'), 'utf8');

/** GET /media/selos/reputacao.html: simulates the page of a third party that rates shops. */
export function sealRoutes(app: FastifyInstance): void {
  app.get('/media/selos/reputacao.html', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('cache-control', 'public, max-age=3600')
      .send(reputation),
  );
}
