/** The parts of a product from which its short name is built. */
interface Named {
  readonly name: string;
  readonly mpn: string | undefined;
  readonly brand: string;
  /** As in its filters: `220V`. */
  readonly voltage: string | undefined;
}

/** Words that the page around a card already says, or that all products of the kind have. */
const implied: readonly (readonly [words: RegExp, instead: string])[] = [
  [/^Ar-Condicionado /, ''],
  [/^Split Hi-Wall /, 'Split '],
  [/^Split (?=Cassete|Piso-Teto)/, ''],
  [/^Multi-split (?=(?:Bi|Tri|Quadri)-split)/, ''],
  [/ de passagem /, ' '],
  // a card has an icon for the cycle, but shows the voltage only here
  [/((?:Quente\/)?Frio) (\d+V|Bivolt)/, '$2 $1'],
];

/**
 * A product's name for a card, which shows its brand separately and two lines of about 20 letters: its kind, then
 * power, voltage and cycle, and last the manufacturer's code. `Ar-Condicionado Split Hi-Wall Inverter LG 9.000 BTU/h
 * Frio 220V S3NQ09` becomes `Split Inverter 9.000 BTU/h 220V Frio S3NQ09`.
 */
export function shortenName({ name, mpn, brand, voltage }: Named): string {
  const code = mpn !== undefined && !mpn.includes(' ') ? mpn : '';
  const words = ` ${name} `
    .replace(brand === '' ? '' : ` ${brand} `, ' ')
    .replace(code === '' ? '' : ` ${code} `, ' ')
    .trim();
  const short = implied.reduce((text, [pattern, instead]) => text.replace(pattern, instead), words);
  const isMissing = voltage !== undefined && !short.toLowerCase().includes(voltage.toLowerCase());
  const isCoded = code !== '' && name.includes(code);
  return [short, ...(isMissing ? [voltage] : []), ...(isCoded ? [code] : [])].join(' ');
}
