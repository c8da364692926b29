interface HoldBackRule {
  readonly name: string;
  readonly pattern: RegExp;
}

/** What keeps a text back until a person has read it: it may lead elsewhere, or say how to reach somebody. */
const holdBackRules: readonly HoldBackRule[] = [
  {
    name: 'link',
    pattern:
      /https?:|www\.|[\p{L}\p{N}-]\.(?:com|net|org|br|shop|store|site|app|link|info|io|me|ly)(?![\p{L}\p{N}])/iu,
  },
  { name: 'e-mail', pattern: /[^\s@]@[^\s@]|(?<!\p{L})arroba(?!\p{L})/iu },
  // eight digits, as a phone without its area code has
  { name: 'telefone', pattern: /(?:\p{Nd}[\s().+/-]*){8}/u },
];

/** Names of the rules that hold a text back, however its characters are written. */
export function rulesAgainst(texts: readonly string[]): readonly string[] {
  const text = texts.join('\n').normalize('NFKC');
  return holdBackRules.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
}
