/**
 * A letter's capital, if that letter is the capital's small one: a Turkish dotless i is not the small form of I.
 */
function capital(letter: string): string {
  const upper = letter.toUpperCase();
  return upper.toLowerCase() === letter ? upper : letter;
}

/** Letters that only compatibility makes an ASCII one, and that nobody types for it: ſ for s, the Kelvin sign for K. */
const unlikeAscii = /([\u017f\u212a])/u;

const plain = (typed: string) =>
  typed
    .split(unlikeAscii)
    .map((part) => (unlikeAscii.test(part) ? part : part.normalize('NFKC')))
    .join('');

/**
 * A code as people type or paste it, to compare it with a stored one: compatibility forms made plain, blank and
 * invisible characters left out, in capitals.
 */
export function readTypedCode(typed: string): string {
  const visible = plain(typed).replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
  return [...visible].map(capital).join('');
}

/** A code for a message: only what can be a code is repeated, since links may have any text. */
export const nameCode = (code: string): string =>
  /^[\p{L}\p{N}_-]{1,40}$/u.test(code) ? `O cupom ${code}` : 'Este cupom';
