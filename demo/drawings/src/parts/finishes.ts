type FinishName = 'white' | 'inox' | 'black' | 'grey' | 'red' | 'blue' | 'yellow' | 'beige';

/** The colours of a body; lists are the colour stops of a gradient. */
export interface Look {
  face: readonly string[];
  side: readonly string[];
  top: readonly string[];
  edge: string;
  seam: string;
  ink: string;
  trim: string;
  dark: boolean;
}

const finishes: Record<FinishName, Look> = {
  white: {
    face: ['#ffffff', '#fbfcfc@.45', '#eef1f3'],
    side: ['#dfe4e8', '#c6cdd3'],
    top: ['#ffffff', '#eef1f4'],
    edge: '#c3cad0',
    seam: '#a9b2ba',
    ink: '#5d6872',
    trim: '#cfd5da',
    dark: false,
  },
  inox: {
    face: ['#d4d8db', '#eceef0@.22', '#dfe2e4@.5', '#c3c8cc@.85', '#b4babf'],
    side: ['#9aa1a7', '#7c848b'],
    top: ['#e8ebed', '#c9ced2'],
    edge: '#8e969d',
    seam: '#6d757c',
    ink: '#414a52',
    trim: '#9fa6ac',
    dark: false,
  },
  black: {
    face: ['#3b4046', '#2a2e33@.3', '#1d2024@.75', '#17191c'],
    side: ['#1b1e21', '#0e1012'],
    top: ['#4b5157', '#33383d'],
    edge: '#0b0d0f',
    seam: '#000000',
    ink: '#d5dbe0',
    trim: '#555c63',
    dark: true,
  },
  grey: {
    face: ['#6e757c', '#626970@.4', '#535960'],
    side: ['#4e545b', '#3d4349'],
    top: ['#8d949a', '#757c83'],
    edge: '#40464c',
    seam: '#31363b',
    ink: '#ffffff',
    trim: '#5d646b',
    dark: true,
  },
  blue: {
    face: ['#4f86b8', '#3f74a5@.4', '#2f5d89'],
    side: ['#274d72', '#1d3c5a'],
    top: ['#6c9ecb', '#5488b8'],
    edge: '#1d3c5a',
    seam: '#16304a',
    ink: '#f0f7fd',
    trim: '#dfe6ec',
    dark: true,
  },
  yellow: {
    face: ['#f7d663', '#f1c944@.4', '#dfb42f'],
    side: ['#c39b22', '#a88519'],
    top: ['#fbe38d', '#f3d15c'],
    edge: '#ad8a1f',
    seam: '#94751a',
    ink: '#4d3f10',
    trim: '#f6efd6',
    dark: false,
  },
  beige: {
    face: ['#f3ead9', '#ebdfc9@.45', '#dccdb2'],
    side: ['#c9b998', '#b3a380'],
    top: ['#f8f2e6', '#eadfca'],
    edge: '#b9aa8c',
    seam: '#9d8f74',
    ink: '#5c5140',
    trim: '#e2d8c4',
    dark: false,
  },
  red: {
    face: ['#d8443f', '#c4322e@.4', '#a32421'],
    side: ['#84201d', '#671614'],
    top: ['#e2625d', '#c93f3a'],
    edge: '#6b1512',
    seam: '#5c100e',
    ink: '#fff3f0',
    trim: '#e0e4e7',
    dark: true,
  },
};

/** Laid across a steel face: the light that brushing spreads. */
export const brushedSteel = [
  '#8f979d/.35',
  '#fff/.5@.24',
  '#fff/0@.4',
  '#a4abb1/.3@.7',
  '#fff/.3@.86',
  '#7d858c/.35',
];

const finishNames: readonly (readonly [RegExp, FinishName])[] = [
  [/inox|prata|silver|titan|a[cç]o/i, 'inox'],
  [/pret|black|dark/i, 'black'],
  [/cinza|grey|gray|chumbo|grafite/i, 'grey'],
  [/vermelh|red/i, 'red'],
  [/azul/i, 'blue'],
  [/amarel/i, 'yellow'],
  [/bege/i, 'beige'],
];

/** finish('Inox') → the colours of face, side, top, seams and ink of a body. */
export function finish(color: string | undefined): Look {
  const found = finishNames.find(([words]) => words.test(color ?? ''));
  return finishes[found ? found[1] : 'white'];
}
