import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import { guessedWords, shopWords } from './guessed-words.ts';

/** Whose password it is: their data are guessed first. */
interface Owner {
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
}

/** The limit from which zxcvbn calls a password safe; eight random characters are rated just this. */
const fewestGuesses = 1e8;

/** Longer ones would take seconds; what follows makes no password easier to guess. */
const mostCharacters = 40;

const ownReason = 'é o seu nome, o seu e-mail, o seu telefone ou o nome da loja';
const wordReason = 'é uma palavra comum, sozinha ou com números e sinais em volta';
const commonReason = 'é uma das mais usadas';
const repeatReason = 'repete os mesmos caracteres';
const dateReason = 'é uma data ou um ano';
const numberReason = 'é só um número, como um telefone ou um CPF';
const keysReason = 'usa teclas vizinhas do teclado';

/** By the names of zxcvbn's warnings. */
const reasons: Readonly<Record<string, string>> = {
  straightRow: keysReason,
  keyPattern: keysReason,
  simpleRepeat: repeatReason,
  extendedRepeat: repeatReason,
  sequences: 'é uma sequência, como "abcd" ou "4321"',
  recentYears: dateReason,
  dates: dateReason,
  topTen: commonReason,
  topHundred: commonReason,
  common: commonReason,
  similarToCommon: commonReason,
  wordByItself: wordReason,
  namesByThemselves: wordReason,
  commonNames: wordReason,
  userInputs: ownReason,
};

interface Guesser {
  readonly zxcvbn: ZxcvbnFactory;
  /** Words that no sign or number makes a password of. */
  readonly words: ReadonlySet<string>;
}

/** Loads dictionaries of some 40 MB, which a process needs only once somebody chooses a password. */
async function loadGuesser(): Promise<Guesser> {
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  const names = [
    ...portuguese.dictionary['firstnames-pt-br'],
    ...portuguese.dictionary['lastnames-pt-br'],
  ].map(takeLetters);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...portuguese.dictionary, guessed: [...guessedWords] },
    graphs: common.adjacencyGraphs,
    maxLength: mostCharacters,
    l33tMaxSubstitutions: 10,
  });
  return { zxcvbn, words: new Set([...guessedWords, ...names.filter(({ length }) => length > 2)]) };
}

let guesser: Promise<Guesser> | undefined;

const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC');
const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));
/** Digits of any script as ours: in Unicode those of a script follow each other, from its zero on. */
const withOurDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && isDigit(code - value - 1)) value += 1;
    return String(value);
  });
const takeLetters = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
const takeLettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
const takeDigits = (text: string) => text.replace(/\D/g, '');

/** Digits and signs in the place of letters. */
const substitutes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const withLetters = (text: string) => text.replace(/[013457@$]/g, (sign) => substitutes[sign] ?? sign);

/** Whether letters are nothing but up to three words of a set. */
function consistsOf(letters: string, words: ReadonlySet<string>, most = 3): boolean {
  if (words.has(letters)) return true;
  if (most === 1) return false;
  for (let end = 1; end < letters.length; end += 1)
    if (words.has(letters.slice(0, end)) && consistsOf(letters.slice(end), words, most - 1)) return true;
  return false;
}

/** What is put before or behind something known to make a password of it. */
const fewLetters = 2;

/** Letters, and those without the few that may have been put around them. */
const cutAround = (letters: string): string[] => {
  const cuts = Array.from({ length: fewLetters + 1 }, (_, all) =>
    Array.from({ length: all + 1 }, (__, before) => letters.slice(before, letters.length - all + before)),
  );
  return cuts.flat().filter((rest) => rest.length > fewLetters);
};

/** Words of the owner: of the name, the e-mail, and both of them without spaces. */
function readOwnWords({ name, email }: Owner): string[] {
  const parts = [name, ...name.split(/\s+/), email, ...email.split(/[@.+_-]/), email.split('@')[0] ?? ''];
  return parts.map(takeLetters).filter(({ length }) => length > 1);
}

function hasPhone(password: string, { phone }: Owner): boolean {
  const [chosen, own] = [takeDigits(password), takeDigits(phone ?? '')];
  return own.length >= 8 && chosen.length >= 8 && (own.endsWith(chosen) || chosen.endsWith(own.slice(-8)));
}

/** A day with its month in letters, and few characters around it. */
const datePattern =
  /^\D{0,2}\d{1,2}\W?(?:de)?\W?(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[a-z]*\W?(?:de)?\W?\d{2,4}\D{0,2}$/i;

/** Digits with what is written between them. */
const numberPattern = /\d[\d\s()./+-]{4,}\d/g;

/** As many digits as a CNPJ has, with few other characters: people know such numbers of each other. */
function isShortNumber(text: string): boolean {
  const digits = takeDigits(text).length;
  return digits >= 6 && digits <= 14 && text.replace(/[\d\s()./+-]/g, '').length <= fewLetters;
}

/** Numbers in a password that somebody may have. */
const listNumbers = (password: string): string[] =>
  (password.match(numberPattern) ?? []).filter((text) => takeDigits(text).length <= 14);

/** Parts of the owner's e-mail with their digits, and without signs. */
const readOwnTexts = ({ email }: Owner): string[] =>
  [...email.split(/[@.+_-]/), email.split('@')[0] ?? '', email].flatMap((text) => {
    const plain = takeLettersAndDigits(text);
    return plain.length > fewLetters ? [plain] : [];
  });

/** Whether a password is one of some texts, with few characters around it. */
function containsLittleElse(password: string, texts: readonly string[]): boolean {
  const plain = takeLettersAndDigits(password);
  return texts.some((text) => plain.includes(text) && plain.length - text.length <= fewLetters + 1);
}

/** Why a password is easy to guess, in words that follow 'Esta senha'; undefined when it is not. */
export async function describeWeakness(password: string, owner: Owner): Promise<string | undefined> {
  guesser ??= loadGuesser();
  const { zxcvbn, words } = await guesser;
  const plain = withOurDigits(withoutAccents(password)).slice(0, mostCharacters);
  const ownWords = [...readOwnWords(owner), ...shopWords];
  // a number is no word, whatever its digits look like
  const isWord = takeLetters(plain).length > fewLetters;
  const spellings = (isWord ? [plain, withLetters(plain)] : [plain])
    .map(takeLetters)
    .filter((letters) => letters !== '');
  const backwards = spellings.map((letters) => [...letters].reverse().join(''));
  const cuts = [...new Set([...spellings, ...backwards].flatMap(cutAround))];
  const isSpelledBy = (known: ReadonlySet<string>) => cuts.some((letters) => consistsOf(letters, known));
  const ownTexts = readOwnTexts(owner);
  if (isSpelledBy(new Set(ownWords)) || containsLittleElse(plain, ownTexts) || hasPhone(plain, owner))
    return ownReason;
  if (datePattern.test(plain)) return dateReason;
  if (isSpelledBy(words)) return wordReason;
  if (isSpelledBy(new Set([...ownWords, ...words]))) return ownReason;
  const texts = new Set([password.normalize('NFKC'), plain]);
  for (const text of texts) {
    const { guesses, feedback } = zxcvbn.check(text, [...ownWords, ...ownTexts, owner.name, owner.email]);
    if (guesses < fewestGuesses) return reasons[feedback.warning ?? ''] ?? 'é curta ou previsível demais';
  }
  const numbers = listNumbers(plain);
  if (isShortNumber(plain) || containsLittleElse(plain, numbers.map(takeDigits))) return numberReason;
  return numbers.length > 0 && zxcvbn.check(plain, numbers).guesses < fewestGuesses
    ? numberReason
    : undefined;
}

/** @throws HttpProblem 422 that names the field of a password that is easy to guess, and why it is */
export async function refuseWeakPassword(
  password: string,
  owner: Owner,
  field: 'senha' | 'novaSenha',
): Promise<void> {
  const reason = await describeWeakness(password, owner);
  if (reason === undefined) return;
  throw new HttpProblem(
    422,
    'weak-password',
    `Esta senha é fácil de adivinhar: ${reason}. Escolha outra, como três ou quatro palavras sem relação.`,
    [{ field, message: reason }],
  );
}
