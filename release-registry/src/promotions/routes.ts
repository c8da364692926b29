import { registrySigner } from '@storefront/contracts/signing';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findRollback, wasEverLive } from '../channels/ever-live.ts';
import type { RegistryContext } from '../context/registry-context.ts';
import { conflict } from '../http/http-problem.ts';
import { remoteInUrl, Version } from '../http/request-schemas.ts';
import { validate } from '../http/validate.ts';
import { readWithdrawnVersions } from '../judge/read-judged.ts';
import { requireRelease } from '../releases/stored-releases.ts';
import { findKey } from '../signing/key-chains.ts';
import { type Promotion, signPromotion } from './promotion.ts';

const UrlParameters = z.object({ version: Version });

/** States that a release was live in this registry's environment. Register inside a scope of `requireTokens`. */
export function promotionRoutes(app: FastifyInstance, { database: { db }, keyFiles }: RegistryContext): void {
  app.get('/releases/:remote/:version/promotion', async (request): Promise<Promotion> => {
    const remote = remoteInUrl(request.params);
    const { version } = validate(UrlParameters, request.params, 'URL');
    const { record } = await requireRelease(db, remote, version);
    if (!(await wasEverLive(db, remote, version))) throw conflict(`${remote}@${version} was never live here`);
    const withdrawn = await db.transaction().execute((change) => readWithdrawnVersions(change, remote));
    if (withdrawn.includes(version)) throw conflict(`the judge has withdrawn ${remote}@${version} here`);
    const rollback = await findRollback(db, remote, version);
    if (rollback !== undefined)
      throw conflict(
        `${remote}@${version} was rolled back here by ${rollback.actor}${rollback.reason ? `: ${rollback.reason}` : ''}`,
      );
    const key = await keyFiles.load((await findKey(db, registrySigner)) ?? '');
    return signPromotion(record, key, Date.now());
  });
}
