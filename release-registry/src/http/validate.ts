import { z } from 'zod';
import { badRequest } from './http-problem.ts';

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
