import { RemoteName } from '@storefront/contracts/routes';
import { ReleaseVersion } from '@storefront/release-protocol';
import { z } from 'zod';
import { badRequest, notFound } from './http-problem.ts';

/** Parses `input` with `schema`, or throws a 400 `HttpProblem` that names each invalid field. */
export function validate<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
  what: string,
): z.output<Schema> {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => ({
    field: issue.path.join('.') || what,
    message: issue.message,
  }));
  const named = errors.map((error) => `${error.field}: ${error.message}`).join('; ');
  throw badRequest(`The ${what} is not valid: ${named}`, errors);
}

/** Most characters of the reason of a change. */
export const maxReasonLength = 500;
const tooLong = `must be at most ${maxReasonLength} characters`;

export const Reason = z.string().trim().max(maxReasonLength, tooLong).optional();

export const RequiredReason = z
  .string({ error: 'is missing: say why' })
  .trim()
  .min(1, 'is missing: say why')
  .max(maxReasonLength, tooLong);

export const Version = z.pipe(z.string({ error: 'must be a version like 1.4.2' }), ReleaseVersion);

/** The remote that a URL names. Throws a 404 `HttpProblem` when it is no valid remote's name. */
export function remoteInUrl(params: unknown): RemoteName {
  const { remote } = validate(z.object({ remote: z.string() }), params, 'URL');
  const parsed = RemoteName.safeParse(remote);
  if (!parsed.success) throw notFound(`${remote} is not the name of a remote, such as mf-cart`);
  return parsed.data;
}
