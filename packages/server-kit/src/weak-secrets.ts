/** A repeated character or a short word is no secret. */
const leastDifferentCharacters = 8;

const isRandom = (secret: string, length: number): boolean =>
  secret.length >= length && new Set(secret).size >= leastDifferentCharacters && !/\s/.test(secret);

/** A setting with secrets, each of which needs so many characters; without one, the setting is missing. */
export interface SecretSetting {
  readonly name: string;
  readonly secrets: readonly string[];
  readonly length: number;
}

/** What is wrong with secrets that anybody may guess, with which production does not start: a sentence for each setting. */
export const describeWeakSecrets = (settings: readonly SecretSetting[]): readonly string[] =>
  settings
    .filter(({ secrets, length }) => secrets.length === 0 || !secrets.every((each) => isRandom(each, length)))
    .map(
      ({ name, length }) =>
        `${name}: production needs at least ${length} characters that are random, such as \`openssl rand -base64 32\` gives`,
    );

/** The settings of an environment that are given, of which each has one secret. @param lengths by the settings' names */
export const readSecrets = <Name extends string>(
  environment: Readonly<Partial<Record<NoInfer<Name>, string | undefined>>>,
  lengths: Readonly<Record<Name, number>>,
): readonly SecretSetting[] =>
  (Object.keys(lengths) as Name[]).flatMap((name) => {
    const secret = environment[name];
    return secret ? [{ name, secrets: [secret], length: lengths[name] }] : [];
  });
