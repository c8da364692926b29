interface HoldBackRule {
  readonly name: string;
  readonly pattern: RegExp;
}

/** Ends of domains that are no Portuguese words, which may follow a dot without a space. */
const domains =
  'com|net|org|br|shop|store|site|online|top|xyz|vip|bet|app|link|info|io|me|ly|example|club|click|live|dev|tech|space|website|fun|win|ru|cn|tk|cc|tv|ai|page|gg|be|sbs|cfd|icu|buzz|cloud|zip';

/** What keeps a text back until a person has read it: it may lead elsewhere, or say how to reach somebody. */
const holdBackRules: readonly HoldBackRule[] = [
  {
    name: 'link',
    pattern: new RegExp(
      [
        'h(?:tt|xx)ps?:',
        'www\\.',
        `[\\p{L}\\p{N}-]\\.(?:${domains})(?![\\p{L}\\p{N}])`,
        // any domain or address of a machine, with a path
        '[\\p{L}\\p{N}-]\\.\\p{L}{2,}/\\S',
        '(?<!\\p{N})\\p{N}{1,3}(?:\\.\\p{N}{1,3}){3}(?!\\p{N})',
        // an account elsewhere
        '(?<![^\\s("])@[\\p{L}\\p{N}_.]{2}',
      ].join('|'),
      'iu',
    ),
  },
  { name: 'e-mail', pattern: /[^\s@]@[^\s@]|(?<!\p{L})arroba(?!\p{L})|[[({]\s*at\s*[\])}]/iu },
  // eight digits, as a phone without its area code has
  { name: 'telefone', pattern: /(?:\p{Nd}[\s().+/*_~\p{Pd}]*){8}/u },
];

/** Cyrillic and Greek letters that look like the Latin ones of `latin`, in its order. */
const alike = 'асеорхуіјѕԁһӏԛԝмтнвкοаεικνρτυ';
const latin = 'aceopxyijsdhlqwmthbkoaeiknptu';
const ofLatin = new Map([...alike].map((letter, at) => [letter, latin[at] ?? letter]));

/**
 * The text as a reader sees it: without accents, frames and what is invisible, each dot as a dot, each letter as the Latin one
 * that it looks like.
 */
const readAsSeen = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(
      /[。｡]|(?<=\p{L})[·•‧](?=\p{L})|\s+\.(?=\p{L})|\s*[[({]\s*(?:\.|dot|ponto)\s*[\])}]\s*|\s+(?:dot|ponto)\s+(?=(?:com|net|org|br)(?!\p{L}))/giu,
      '.',
    )
    .replace(
      /[\p{Script=Cyrillic}\p{Script=Greek}]/gu,
      (letter) => ofLatin.get(letter.toLowerCase()) ?? letter,
    );

/** Names of the rules that hold a text back, however its characters are written. */
export function rulesAgainst(texts: readonly string[]): readonly string[] {
  const text = readAsSeen(texts.join('\n'));
  return holdBackRules.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);
}
