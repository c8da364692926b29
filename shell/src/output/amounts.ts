const gap = '(?:\\s|&(?:nbsp|#160|#xa0);|<[^<>]*>){0,8}';
const amount = `R\\$${gap}(\\d[\\d.]*)(?:,(\\d\\d))?`;
const anyAmount = new RegExp(amount, 'g');
/** A product's prices: struck through, in instalments, and in cash. Other amounts are the release's own sums. */
const productPrices = [
  new RegExp(`<s(?: [^<>]*)?>${gap}${amount}`, 'g'),
  new RegExp(`\\d${gap}x${gap}(?:de${gap})?${amount}`, 'g'),
  new RegExp(`${amount}${gap}(?:à vista|no PIX)`, 'g'),
];

/** Reads the prices of products that HTML shows, in cents. */
export function readPrices(html: string): readonly number[] {
  return productPrices.flatMap((price) => readAmounts(html, price));
}

/** Adds each number and each written amount of a reply, in cents: reais, or cents in a field that is named so. */
export function addReplyAmounts(amounts: Set<number>, value: unknown, name = ''): void {
  if (typeof value === 'number') amounts.add(/centavos$/i.test(name) ? value : toCents(value));
  else if (typeof value === 'string') {
    for (const each of readAmounts(value, anyAmount)) amounts.add(each);
    if (/^\d+(?:\.\d+)?$/.test(value)) amounts.add(toCents(Number(value)));
  } else if (Array.isArray(value)) for (const each of value) addReplyAmounts(amounts, each, name);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) addReplyAmounts(amounts, each, key);
}

/** Adds each number of a text as reais, in cents: `1500`, `1.500,00` and `1500.5` as `formatReais` would write them. */
export function addWrittenNumbers(amounts: Set<number>, text: string): void {
  for (const [number] of text.matchAll(/\d[\d.,]*/g))
    for (const reais of [number, number.replaceAll('.', '').replace(',', '.')]) {
      const value = Number.parseFloat(reais);
      if (Number.isFinite(value)) amounts.add(toCents(value));
    }
}

function readAmounts(text: string, pattern: RegExp): readonly number[] {
  return [...text.matchAll(pattern)].map(
    ([, whole = '', decimals = '0']) => Number(whole.replaceAll('.', '')) * 100 + Number(decimals),
  );
}

/** Rounds as `formatReais` does. */
function toCents(reais: number): number {
  return Math.round(Number(reais.toFixed(2)) * 100);
}
