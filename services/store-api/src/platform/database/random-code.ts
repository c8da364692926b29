import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code that people can read out and nobody can guess: each letter has 5 random bits. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
