/** Units of the catalogue's values, by which products differ in size. */
export type SizeUnit = 'BTUs' | 'kg' | 'L' | 'polegadas';

/** A size in a search, such as `300 litros`, `40 a 50 polegadas` or `até 12 kg`. */
export interface TypedSize {
  /** As typed. */
  readonly said: string;
  readonly unit: SizeUnit;
  /** Both ends included; the same twice for a single figure. */
  readonly from: number;
  readonly to: number;
}

const units: Readonly<Record<SizeUnit, RegExp>> = {
  BTUs: /^b/i,
  kg: /^[kq]/i,
  L: /^l/i,
  polegadas: /./,
};
const unit = `btus?(?:/?h)?|kg|kilos?|quilos?|l|lts?|litros?|polegadas?|pol|''|"|”`;
const figure = String.raw`\d+(?:\.\d{3})*(?:[.,]\d+)?(?:\s*(?:mil|k))?`;
const size = String.raw`(${figure})\s*(${unit})(?!\S)`;
const from = String.raw`(${figure})(?:\s*(?:${unit}))?`;

const between = new RegExp(
  String.raw`(?<!\S)(?:de\s+)?${from}\s*(?:a|até|ate|-|–)\s*${size}|(?<!\S)entre\s+${from}\s+e\s+${size}`,
  'i',
);
const atMost = new RegExp(String.raw`(?<!\S)(?:até|ate|no\s+m[áa]ximo)\s+${size}`, 'i');
const atLeast = new RegExp(
  String.raw`(?<!\S)(?:a\s+partir\s+de|acima\s+de|mais\s+de|no\s+m[íi]nimo)\s+${size}`,
  'i',
);
const single = new RegExp(String.raw`(?<!\S)${size}`, 'i');

function parseNumber(text: string): number {
  const thousands = /(?:mil|k)$/i.test(text) ? 1000 : 1;
  const digits = text.replace(/\s*(?:mil|k)$/i, '').replace(/\.(?=\d{3}(?!\d))/g, '');
  return Number(digits.replace(',', '.')) * thousands;
}

function parseUnit(text: string): SizeUnit {
  const names = Object.keys(units) as SizeUnit[];
  return names.find((name) => units[name].test(text)) ?? 'polegadas';
}

/** "9 a 12 mil" are 9 thousand, too. */
const least = (from: number, to: number, typed: string) =>
  /mil|k$/i.test(typed) && from * 100 < to ? from * 1000 : from;

function findRange(text: string): TypedSize | undefined {
  const range = between.exec(text);
  if (range) {
    const [said, ...groups] = range;
    const [first = '', last = '', named = ''] = groups.filter((each) => each !== undefined);
    const to = parseNumber(last);
    return { said, unit: parseUnit(named), from: least(parseNumber(first), to, last), to };
  }
  const most = atMost.exec(text);
  if (most) return { said: most[0], unit: parseUnit(most[2] ?? ''), from: 0, to: parseNumber(most[1] ?? '') };
  const more = atLeast.exec(text);
  if (!more) return undefined;
  return { said: more[0], unit: parseUnit(more[2] ?? ''), from: parseNumber(more[1] ?? ''), to: Infinity };
}

const without = (text: string, said: string) => text.replace(said, ' ').trim();

/** Takes a range of sizes out of a text. */
export function takeSizeRange(text: string): {
  readonly range: TypedSize | undefined;
  readonly rest: string;
} {
  const range = findRange(text);
  if (range === undefined || range.from > range.to) return { range: undefined, rest: text };
  return { range, rest: without(text, range.said) };
}

/** A single size in a text, and the text without it. */
export function readSize(text: string): { readonly size: TypedSize; readonly rest: string } | undefined {
  const match = single.exec(text);
  if (!match) return undefined;
  const [said, typed = '', named = ''] = match;
  const number = parseNumber(typed);
  return { size: { said, unit: parseUnit(named), from: number, to: number }, rest: without(text, said) };
}
