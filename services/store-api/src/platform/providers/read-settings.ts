import { readEnvironment } from '@storefront/server-kit/settings';
import type * as z from 'zod';

/**
 * Reads the settings of a package of providers.
 * @throws Error that names each setting that is missing or cannot be read
 */
export function readProviderSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  environment: NodeJS.ProcessEnv,
): z.infer<z.ZodObject<Shape>> {
  const parsed = schema.safeParse(readEnvironment(environment, Object.keys(schema.shape)));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}
