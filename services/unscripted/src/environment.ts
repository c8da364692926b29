import { readEnvironment, sharedSettings } from '@storefront/server-kit/settings';
import * as z from 'zod';

const noPort = 'is no port (0 to 65535)';
const List = z.string().transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
);

/** The settings of the pages' own server, with what docs/settings.md says of them. */
export const Environment = z.object({
  UNSCRIPTED_PORT: z.coerce.number(noPort).int(noPort).min(0, noPort).max(65_535, noPort).default(4005).meta({
    default: '4005',
    description: 'port of the pages without scripts, where they have a server of their own',
  }),
  HOST: z.string().min(1).default('127.0.0.1').meta(sharedSettings.HOST),
  STORE_API_URL: z
    .url({ protocol: /^https?$/, error: 'is no URL, such as http://127.0.0.1:4001' })
    .default('http://127.0.0.1:4001')
    .meta(sharedSettings.STORE_API_URL),
  ALLOWED_HOSTS: List.default([]).meta(sharedSettings.ALLOWED_HOSTS),
  TRUST_PROXY: z.string().min(1).default('loopback').meta(sharedSettings.TRUST_PROXY),
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0).meta(sharedSettings.DRAIN_MS),
  METRICS_TOKEN: z
    .string()
    .min(24, 'must have at least 24 characters')
    .optional()
    .meta(sharedSettings.METRICS_TOKEN),
});

export type PagesConfig = z.infer<typeof Environment>;

/**
 * Reads the environment.
 * @throws Error that names each invalid variable
 */
export function readPagesConfig(variables: NodeJS.ProcessEnv): PagesConfig {
  const parsed = Environment.safeParse(readEnvironment(variables, Object.keys(Environment.shape)));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}
