import { dictionary } from '@zxcvbn-ts/language-common';
import { HttpProblem } from '../../platform/http/errors/problems.ts';

/**
 * Passwords from published breaches, the most frequent first; none is shorter than the eight characters that the shop
 * requires.
 */
const breached: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= 8),
);

/** Words that are guessed first for this shop, listed in docs/asvs.md. */
const shopWords = [
  'aragem',
  'loja',
  'lojaaragem',
  'senha',
  'minhasenha',
  'arcondicionado',
  'split',
  'brasil',
];

interface Owner {
  readonly email: string;
  readonly name: string;
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** Whether the password is in a breach, or is a word of shop or owner with nothing but digits and signs around it. */
function isWeak(password: string, { email, name }: Owner): boolean {
  if (breached.has(password.normalize('NFKC').toLowerCase())) return true;
  const words = [...shopWords, email.split('@')[0] ?? '', name, ...name.split(' ')].map(lettersOf);
  const letters = lettersOf(password);
  return letters !== '' && words.includes(letters);
}

/** @throws HttpProblem 422 that names the field of a password that is easy to guess */
export function refuseWeakPassword(password: string, owner: Owner, field: 'senha' | 'novaSenha'): void {
  if (!isWeak(password, owner)) return;
  throw new HttpProblem(422, 'weak-password', 'Esta senha é fácil de adivinhar', [
    { field, message: 'é fácil de adivinhar' },
  ]);
}
