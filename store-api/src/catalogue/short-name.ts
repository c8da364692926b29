/** The parts of a product that its short name is made of. */
interface Named {
  readonly name: string;
  readonly mpn: string | undefined;
  readonly brand: string;
  /** As its filters have it: `220V`. */
  readonly voltage: string | undefined;
}

/** What the page around a card says already, or what every product of the kind has. */
const implied: readonly (readonly [words: RegExp, instead: string])[] = [
  [/^Ar-Condicionado /, ''],
  [/^Split Hi-Wall /, 'Split '],
  [/^Split (?=Cassete|Piso-Teto)/, ''],
  [/^Multi-split (?=(?:Bi|Tri|Quadri)-split)/, ''],
  [/ de passagem /, ' '],
  // a card has an icon for the cycle, but nothing else for the voltage
  [/((?:Quente\/)?Frio) (\d+V|Bivolt)/, '$2 $1'],
];

/**
 * A product's name for a card, which shows its brand apart and two lines of some 20 letters: what it is, then power, voltage
 * and cycle, and last the maker's code. `Ar-Condicionado Split Hi-Wall Inverter LG 9.000 BTU/h Frio 220V S3NQ09` is
 * `Split Inverter 9.000 BTU/h 220V Frio S3NQ09`.
 */
export function shortNameOf({ name, mpn, brand, voltage }: Named): string {
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
