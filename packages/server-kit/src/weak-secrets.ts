/** A repeated character or a short word is no secret. */
const leastDifferentCharacters = 8;

const isRandom = (secret: string, length: number): boolean =>
  secret.length >= length && new Set(secret).size >= leastDifferentCharacters && !/\s/.test(secret);

/** All secrets that operators choose for the shop's servers, with the least number of characters in production. */
export const secretLengths = {
  STORE_APP_TOKEN: 24,
  STORE_SECRET: 32,
  SHOP_SECRET: 24,
  MODERATORS: 32,
  OPERATORS: 32,
  METRICS_TOKEN: 24,
  MAINTENANCE_KEY: 16,
  OVERRIDE_KEY: 32,
  REGISTRY_TOKEN: 32,
  REGISTRY_SHELL_TOKEN: 32,
  REGISTRY_PURGE_TOKEN: 16,
} as const;

export type SecretName = keyof typeof secretLengths;

const splitList = (text: string): string[] => text.split(',').map((each) => each.trim());

/** `name:token`, with commas. */
const readTokens = (text: string) => splitList(text).map((each) => each.slice(each.indexOf(':') + 1));

/** Settings of several secrets, with commas. */
const lists: Partial<Record<SecretName, (text: string) => readonly string[]>> = {
  STORE_SECRET: splitList,
  MODERATORS: readTokens,
  OPERATORS: readTokens,
};

function isWeak(name: SecretName, text: string | undefined): boolean {
  const secrets = text === undefined ? [] : (lists[name]?.(text) ?? [text]);
  return secrets.length === 0 || !secrets.every((each) => isRandom(each, secretLengths[name]));
}

/**
 * Refuses secrets of production that anybody may guess.
 * @param environment as `readEnvironment` gives it: empty variables are absent
 * @param required the secrets without which production does not start; others are checked where they are set
 * @throws Error with a sentence for each setting
 */
export function requireStrongSecrets(
  environment: Readonly<Record<string, string | undefined>>,
  required: readonly SecretName[] = [],
): void {
  if (environment.NODE_ENV !== 'production') return;
  const weak = (Object.keys(secretLengths) as SecretName[]).filter(
    (name) => (environment[name] || required.includes(name)) && isWeak(name, environment[name] || undefined),
  );
  if (weak.length === 0) return;
  throw new Error(
    weak
      .map(
        (name) =>
          `${name}: production needs at least ${secretLengths[name]} characters that are random, such as \`openssl rand -base64 32\` gives`,
      )
      .join('; '),
  );
}
