import type { Catalogue } from '../../../catalogue/memory/catalogue.ts';
import { readTable, type TableRow } from '../../../platform/files/read-table.ts';
import { readWords } from './words.ts';

/** A word to find. `sure` when it comes from a phrase of the list: it is then neither corrected nor left out. */
export interface AskedWord {
  readonly word: string;
  readonly sure: boolean;
  /** The typed words that it replaces. */
  readonly typed: readonly string[];
}

export interface Synonyms {
  /** Replaces shoppers' phrases in the words by the shop's own, the longest phrase first. */
  translate(words: readonly string[]): AskedWord[];
  /** Whether a word names a kind of product that the shop sells. */
  isKind(word: string): boolean;
}

/** What a list of phrases is read with. */
interface Reading {
  /** Names in the list that differ from those of the shop's own products. */
  readonly called?: Iterable<readonly [listed: string, own: string]>;
  /** Names of what the shop sells; each begins with the word for its kind. */
  readonly kinds?: readonly string[];
  /** Phrases of the list for a property, which may be left out as any other word. */
  readonly properties?: readonly string[];
}

function collectPhrases(
  pairs: Iterable<readonly [typed: string, meant: string]>,
): Map<string, readonly string[]> {
  const phrases = new Map<string, readonly string[]>();
  const own = new Map<string, readonly string[]>();
  for (const [typed, meant] of pairs) {
    const key = readWords(typed).join(' ');
    const words = readWords(meant);
    if (words.length === 0) continue;
    if (key !== '' && !phrases.has(key)) phrases.set(key, words);
    own.set(words.join(' '), words);
  }
  // the shop's own phrases mean themselves: "split cassete" must not be read as "split" and "cassete"
  for (const [key, words] of own) phrases.set(key, words);
  return phrases;
}

/** Makes every phrase that meant `listed` mean `own`. */
function renamePhrase(phrases: Map<string, readonly string[]>, listed: string, own: readonly string[]): void {
  for (const [phrase, words] of phrases) if (words.join(' ') === listed) phrases.set(phrase, own);
}

/** Creates synonyms from phrases as typed, each with the words that replace it. */
export function synonymsFrom(
  pairs: Iterable<readonly [typed: string, meant: string]>,
  { called = [], kinds = [], properties = [] }: Reading = {},
): Synonyms {
  const kindWords = new Set(kinds.flatMap((name) => readWords(name).slice(0, 1)));
  const propertyWords = new Set(properties.map((name) => readWords(name).join(' ')));
  const isSure = (meant: readonly string[] | undefined) =>
    meant !== undefined && !propertyWords.has(meant.join(' '));
  const phrases = collectPhrases(pairs);
  for (const [listed, own] of called) renamePhrase(phrases, readWords(listed).join(' '), readWords(own));
  const longest = Math.max(1, ...[...phrases.keys()].map((key) => key.split(' ').length));
  const phraseAt = (words: readonly string[], at: number) => {
    for (let end = Math.min(words.length, at + longest); end > at; end -= 1) {
      const meant = phrases.get(words.slice(at, end).join(' '));
      if (meant) return { meant, end };
    }
    return undefined;
  };
  return {
    translate(words) {
      const result = new Map<string, AskedWord>();
      for (let at = 0; at < words.length; ) {
        const phrase = phraseAt(words, at);
        const end = phrase?.end ?? at + 1;
        const typed = words.slice(at, end);
        for (const word of phrase?.meant ?? typed)
          result.set(word, { word, sure: isSure(phrase?.meant), typed });
        at = end;
      }
      return [...result.values()];
    },
    isKind: (word) => kindWords.has(word),
  };
}

const ownNames = [
  ['instalação de ar condicionado', 'instalação de split'],
  ['maquina de lavar', 'lavadora'],
  ['tubo de cobre', 'tubulação de cobre'],
] as const;

/** Words of the list for kinds that the shop's own products name otherwise. */
const ownKinds = ['televisão', 'painel solar'];

/** Additions to the list, and phrases that it translates too broadly. */
const ownPhrases = [
  ['kit de instalação', 'kit de instalação'],
  ['kit de instalação de split', 'kit de instalação'],
  ['instalação', 'instalação'],
  ['instalar', 'instalação'],
  ...['limpeza', 'higienização', 'lavagem', 'limpar', 'higienizar', 'lavar'].flatMap((work) =>
    ['ar condicionado', 'ar', 'split'].map((what) => [`${work} de ${what}`, 'limpeza de split'] as const),
  ),
  // not sold: 'air' alone would find machines called Prime Air
  ...['air fryer', 'airfryer', 'fritadeira elétrica', 'fritadeira sem óleo', 'fritadeira'].map(
    (name) => [name, 'fritadeira'] as const,
  ),
] as const;

/** Reads the shop's list; names of categories mean themselves. */
export async function readSynonyms(): Promise<(catalogue: Catalogue) => Synonyms> {
  const rows = await readTable('search/sinonimos_busca');
  return (catalogue) => synonymsOf(catalogue, rows);
}

function synonymsOf({ structure, products }: Catalogue, rows: readonly TableRow[]): Synonyms {
  const names = structure.categories.map(({ name }) => name);
  return synonymsFrom(
    [
      ...ownPhrases,
      ...names.map((name) => [name, name] as const),
      ...rows.map((row) => [row('termo_digitado'), row('termo_canonico')] as const),
    ],
    {
      called: ownNames,
      kinds: [...names, ...new Set(products.map(({ name }) => name.split(' ', 1)[0] ?? '')), ...ownKinds],
      properties: rows
        .flatMap((row) => (row('grupo') === 'atributo' ? [row('termo_canonico')] : []))
        .concat('frost free'),
    },
  );
}
