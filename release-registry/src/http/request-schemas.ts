import { ReleaseVersion, RemoteName } from '@storefront/contracts/release';
import { z } from 'zod';
import { notFound } from './http-problem.ts';
import { validate } from './validate.ts';

export const Reason = z.string().trim().max(500, 'must be at most 500 characters').optional();

export const RequiredReason = z
  .string({ error: 'is missing: say why' })
  .trim()
  .min(1, 'is missing: say why')
  .max(500, 'must be at most 500 characters');

export const Version = z.pipe(z.string({ error: 'must be a version like 1.4.2' }), ReleaseVersion);

/** The remote that a URL names. Throws a 404 `HttpProblem` when it is no valid remote's name. */
export function remoteInUrl(params: unknown): RemoteName {
  const { remote } = validate(z.object({ remote: z.string() }), params, 'URL');
  const parsed = RemoteName.safeParse(remote);
  if (!parsed.success) throw notFound(`${remote} is not the name of a remote, such as mf-cart`);
  return parsed.data;
}
