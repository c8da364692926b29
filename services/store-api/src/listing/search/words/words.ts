const stopWords = new Set(
  'a o as os e de da do das dos em no na nos nas para por pra com um uma ate ou que'.split(' '),
);

/** Plural endings, special ones first; common stemmers do not map fogões to fogão. */
const plurals: readonly (readonly [RegExp, string])[] = [
  [/(?:oes|aes|aos)$/, 'ao'],
  [/teis$/, 'til'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ois$/, 'ol'],
  [/ns$/, 'm'],
  [/ores$/, 'or'],
  [/([^s])s$/, '$1'],
];

function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const rule = plurals.find(([ending]) => ending.test(word));
  return rule ? word.replace(rule[0], rule[1]) : word;
}

const unaccented = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Converts "12 mil e 500", "12k", "12.000" to 12500, 12000, 12000. */
function plainNumbers(text: string): string {
  return text
    .replace(/(\d)\.(\d{3})(?!\d)/g, '$1$2')
    .replace(
      /\b(\d{1,3}) ?mil e (\d{3})\b/g,
      (_, thousands: string, rest: string) => `${Number(thousands) * 1_000 + Number(rest)}`,
    )
    .replace(/\b(\d{1,3}) ?(?:mil|k)\b/g, '$1000')
    .replace(/(\d),(\d)/g, '$1.$2');
}

const units: readonly (readonly [RegExp, string])[] = [
  [/(\d) ?btu'?s?(?:\/?h)?\b/g, '$1btu '],
  [/\bb\.?t\.?u'?s?(?:\/h|\.)?(?![a-z])/g, 'btu '],
  [/(\d) ?(?:volts?|v)\b/g, '$1v '],
  [/(\d) ?(?:kg|kilos?|quilos?)\b/g, '$1kg '],
  [/(\d) ?(?:l|lts?|litros?)\b(?!\/)/g, '$1l '],
  [/(\d) ?(?:polegadas?|pol\b|''|"|”)/g, '$1pol '],
  [/(\d) ?bocas?\b/g, '$1boca '],
];

/** Joins a number and its unit into one word: "12.000 BTU/h", "12000btus" and "12 mil btus" all become `12000btu`. */
function joinedUnits(text: string): string {
  return units.reduce((said, [unit, joined]) => said.replace(unit, joined), text);
}

/** The words of a text in the form of the index: without accents and plurals, numbers joined with their units. */
export function readWords(text: string): string[] {
  return joinedUnits(plainNumbers(unaccented(text)))
    .replace(/(\d)\.(\d)/g, '$1_$2')
    .split(/[^a-z0-9_]+/)
    .filter((word) => word !== '' && !stopWords.has(word))
    .map(singular);
}

/** Splits a text into letters and digits where codes are split: "42AFVCI-09S5 / 38TVCI" has two parts. */
export function splitParts(text: string): string[] {
  return unaccented(text)
    .split(/\s*\/\s+|\s+/)
    .map((part) => part.replace(/[^a-z0-9]/g, ''))
    .filter((part) => part !== '');
}

/** The codes in "42AFVCI09S5 / 38TVCI" as a shopper may type them, with and without dashes. */
export const readCodes = (text: string): string[] =>
  splitParts(text).filter((part) => part.length > 2 && /\d/.test(part));
