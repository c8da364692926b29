/** Energy companies; a maker registers a model again for their programmes. */
const companies = ['Enel', 'Energisa', 'CIA Energetica', 'Celpa', 'Cemar', 'Celg', 'Light', 'Ampla'];

/** What the registry writes beside a name or in place of a word, and what shoppers read in its place. */
const residue: readonly (readonly [written: RegExp, instead: string])[] = [
  [new RegExp(` (?:${companies.join('|')})(?= |$)`, 'g'), ''],
  [/(side by .*) by$/i, '$1'],
  [/\bside by\b(?: side\b)?/gi, 'Side by Side'],
  [/ (?:modelo|tipo)(?= )/gi, ''],
  [/ R600A(?= |$)/g, ''],
  // mains frequency is the same in the whole country
  [/ (?:50-)?60\s?Hz?(?= |$)/gi, ''],
  [/\b127\s?[-/]\s?22(?:0\s?V?)?(?: 60H?)?(?= |$)/g, 'Bivolt'],
  [/ (?:BIV|BV)(?= |$)/g, ' Bivolt'],
  [/\b(127|220) Volts\b/gi, '$1V'],
  [/\b(\d+)\.0 (kg|L)\b/g, '$1 $2'],
  [/\b(\d+)[.,](\d+) \1,\2 kg/g, '$1,$2 kg'],
  [/\b(\d+)\.0 \1 kg/g, '$1 kg'],
  [/ (\d)\s?BC?(?= |$)/g, ' $1 Bocas'],
  [/\b1 Bocas\b/g, '1 Boca'],
  [/ (\d Bocas?)(.*) \1(?= |$)/g, ' $1$2'],
  [/ (?:PTO|PRT)(?= |$)/g, ' Preto'],
  [/ (?:BCO|BRA)(?= |$)/g, ' Branco'],
  [/ INX(?= |$)/g, ' Inox'],
  [/ VMR(?= |$)/g, ' Vermelho'],
  [/ GRF(?= |$)/g, ' Grafite'],
  [/ EMB(?= |$)/g, ' de Embutir'],
  [/ DIG(?= |$)/g, ' Digital'],
  [/ TMR(?= |$)/g, ' Timer'],
  [/ (?:Silvr)(?= |$)/g, ' Silver'],
  [/ SEM Tampa/g, ' sem Tampa'],
  [/ COM(?= )/g, ' com'],
  [/ GL P$/g, ' GLP'],
  [/(?<=\w)- (?=[A-Z\d])/g, '-'],
  [/ DE(?= \p{Lu}\p{Ll})/gu, ' de'],
  [/ E(?= \p{Lu}\p{Ll})/gu, ' e'],
  [/ [-/](?= \D)/g, ''],
  [/(?<= New\.Up!) NEW UP!?/g, ''],
];

/** A unit's code without the mark for the indoor or the outdoor one. */
export const withoutUnit = (code: string): string =>
  code.replace(/[_.](?:indoor|outdoor|IDU|ODU|IDO|OD)\b/g, '');

/** A bracket that is never closed, or never opened. */
function balanced(name: string): string {
  const open = name.split('(').length;
  return open === name.split(')').length ? name : name.replace(/[()]/g, '');
}

const spoken = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

const colours = '(?:BRANCO|PRETO|AZUL|AMARELO|VERMELHO|SILVER|INOX)';
const colourPair = new RegExp(`\\b${colours}/${colours}\\b`, 'g');

/** Writes SILVER/AZUL as Silver/Azul. */
const calmColours = (name: string) =>
  name.replace(colourPair, (pair) => pair.split('/').map(spoken).join('/'));

/** Codes of one model in several colours, as two makers list them: the first one names the model. */
const firstOfCodes = (name: string) =>
  name
    .replace(/\b(M[HS]\d{4}\w)(?: M[HS]\d{4}\w){2,}/, '$1')
    .replace(/\b(FG[A-Z]+\d{3}[A-Z]*)\/[\w/ ]*(?:PRIX|Prix|RIX|PT)(?= |$)/, '$1');

/** A product's name without the registry's residue: its abbreviations, companies, frequencies and stray marks. */
export function tidyName(name: string): string {
  const tidied = residue.reduce((text, [written, instead]) => text.replace(written, instead), name);
  return balanced(firstOfCodes(calmColours(withoutUnit(tidied))))
    .replace(/ (\S+)(?= \1(?: |$))/g, '')
    .replace(/(?: (?:com|de|a|e|para))+$/i, '')
    .replace(/[\s,/.-]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
