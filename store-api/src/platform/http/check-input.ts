import type { FieldProblem } from '@storefront/contracts/api';
import type * as z from 'zod/mini';
import { badRequest } from './errors/problems.ts';

export type Schema = z.ZodMiniType;

function withoutNulls(value: unknown, field: string): FieldProblem[] {
  if (typeof value === 'string')
    return value.includes('\0') ? [{ field, message: 'não pode conter o caractere nulo' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    withoutNulls(part, field === '' ? key : `${field}.${key}`),
  );
}

export function check(schema: Schema | undefined, value: unknown, whole: string): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  const problems = parsed.success
    ? withoutNulls(parsed.data, '')
    : parsed.error.issues.map((issue) => ({
        field: issue.path.join('.') || whole,
        message: issue.message,
      }));
  if (problems.length > 0) throw badRequest(problems);
  return parsed.data;
}

export function checkParams(params: unknown): void {
  const problems = withoutNulls(params, '');
  if (problems.length > 0) throw badRequest(problems);
}
