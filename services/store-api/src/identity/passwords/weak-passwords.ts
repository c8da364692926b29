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
const takeLetters = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
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

/** Words of the owner: of the name, the e-mail, and both of them without spaces. */
function readOwnWords({ name, email }: Owner): string[] {
  const parts = [name, ...name.split(/\s+/), email, ...email.split(/[@.+_-]/), email.split('@')[0] ?? ''];
  return parts.map(takeLetters).filter(({ length }) => length > 1);
}

function hasPhone(password: string, { phone }: Owner): boolean {
  const [chosen, own] = [takeDigits(password), takeDigits(phone ?? '')];
  return own.length >= 8 && chosen.length >= 8 && (own.endsWith(chosen) || chosen.endsWith(own.slice(-8)));
}

/** Digits with what is written between them, as many as a CNPJ has: people know such numbers of each other. */
const isShortNumber = (text: string) => /^[\d\s()./+-]+$/.test(text) && takeDigits(text).length <= 14;

/** Why a password is easy to guess, in words that follow 'Esta senha'; undefined when it is not. */
export async function describeWeakness(password: string, owner: Owner): Promise<string | undefined> {
  guesser ??= loadGuesser();
  const { zxcvbn, words } = await guesser;
  const plain = withoutAccents(password).slice(0, mostCharacters);
  const ownWords = [...readOwnWords(owner), ...shopWords];
  const spellings = [plain, withLetters(plain)].map(takeLetters).filter((letters) => letters !== '');
  const backwards = spellings.map((letters) => [...letters].reverse().join(''));
  const isSpelledBy = (known: ReadonlySet<string>) =>
    [...spellings, ...backwards].some((letters) => consistsOf(letters, known));
  if (isSpelledBy(new Set(ownWords)) || hasPhone(plain, owner)) return ownReason;
  if (isSpelledBy(words)) return wordReason;
  if (isSpelledBy(new Set([...ownWords, ...words]))) return ownReason;
  const texts = new Set([password.normalize('NFKC'), plain]);
  for (const text of texts) {
    const { guesses, feedback } = zxcvbn.check(text, [...ownWords, owner.name, owner.email]);
    if (guesses < fewestGuesses) return reasons[feedback.warning ?? ''] ?? 'é curta ou previsível demais';
  }
  return isShortNumber(plain) ? numberReason : undefined;
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
