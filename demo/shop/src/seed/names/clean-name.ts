import { tidyName } from './tidy-name.ts';

const units = /^(\d+(?:[.,]\d+)?)\s?(kg|l|v|w|litros)$/i;

/** "25L" and "25 L" and "25.0 L" say the same thing. */
function measureOf(word: string): string | undefined {
  const match = units.exec(word);
  return match ? `${Number(match[1]?.replace(',', '.'))}${match[2]?.[0]?.toLowerCase()}` : undefined;
}

const noise = /^(60hz|127-220v|m[oó]d\.?|c[oó]d\.?)$/i;
const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Joins "25 L" into one word, so that a repetition is found. */
function wordsOf(text: string): string[] {
  return text
    .replace(/\ba g[aá]s\b/gi, ' ')
    .replace(/(\d)\s+(kg|L|W)\b/g, '$1\u00a0$2')
    .split(/[ \t\n]+/)
    .filter((word) => word !== '' && !noise.test(word));
}

/** Whether a measure repeats a number: `14.0` and `14 kg`. */
const isSame = (number: string, measure = '') =>
  measure.includes('\u00a0') &&
  Number(number.replace(',', '.')) === Number.parseFloat(measure.replace(',', '.'));

/** LINHA COMERCIAL becomes Linha Comercial; codes with digits and short marks stay. */
function calm(word: string): string {
  return /^\p{Lu}{4,}$/u.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word;
}

/**
 * The table's suggested name without the residue of the code that composed it: repeated words ("127V 127V", "10.0 kg 10
 * kg"), the kind of product repeated from the registry, words in capitals. `prefix` is the kind ("Fogão"); `brand`
 * stays as written.
 */
export function cleanName(suggested: string, prefix: string, brand: string): string {
  const start = `${prefix} ${brand} `;
  const rest = suggested.startsWith(start) ? suggested.slice(start.length) : suggested;
  const said = new Set([...wordsOf(prefix), ...wordsOf(brand), 'fogão', 'lavadora', 'gas'].map(bare));
  const kept: string[] = [];
  for (const word of wordsOf(rest)) {
    const measure = measureOf(word.replace('\u00a0', ' '));
    const key = measure ?? bare(word);
    const isBrand = kept.length === 0 && wordsOf(brand).map(bare).includes(key);
    const repeated = measure === undefined ? said.has(key) && /\p{L}{3}/u.test(word) : said.has(key);
    if (repeated || isBrand || kept.at(-1) === word) {
      if (kept.at(-1) === 'de') kept.pop();
      continue;
    }
    said.add(key);
    kept.push(calm(word));
  }
  // "Big 14 14 kg": the number of the code, repeated with its unit
  const once = kept.filter((word, at) => !(/^[\d.,]+$/.test(word) && isSame(word, kept[at + 1])));
  const name = once
    .join(' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\b(\d)Q\b/g, '$1 Bocas');
  return tidyName(`${prefix} ${brand} ${name}`);
}
