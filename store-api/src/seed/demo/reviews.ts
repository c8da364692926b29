import { randomOf } from '../models/random.ts';

type Note = 1 | 2 | 3 | 4 | 5;
type Sentences = readonly [string, ...string[]];

/** Each review takes one sentence to say how it went and one to say why. */
interface Wording {
  readonly said: Readonly<Record<Note, Sentences>>;
  readonly because: Readonly<Record<'good' | 'bad', Sentences>>;
}

const saidOfGoods: Wording['said'] = {
  5: [
    'Chegou antes do prazo e funciona como eu esperava.',
    'Muito bom pelo preço que paguei.',
    'Compraria de novo sem pensar.',
    'Superou o que eu imaginava.',
    'Recomendo, já indiquei para a família.',
  ],
  4: [
    'Bom produto, cumpre o que promete.',
    'Gostei, com um detalhe ou outro a melhorar.',
    'Atende bem no dia a dia.',
    'Boa compra, embalagem caprichada.',
  ],
  3: ['Razoável.', 'Funciona, mas esperava mais.', 'Nem bom nem ruim, faz o básico.'],
  2: ['Não me convenceu.', 'Deixou a desejar.', 'Veio com um arranhão e demorou para trocar.'],
  1: ['Tive problema e precisei devolver.', 'Não recomendo.', 'Parou na primeira semana, estou no suporte.'],
};

const becauseOfGoods: Wording['because'] = {
  good: [
    'O manual é claro.',
    'O acabamento é bonito.',
    'Fácil de usar, até para meus pais.',
    'Ocupa o espaço que diz ocupar.',
    '',
  ],
  bad: [
    'O atendimento respondeu, mas demorou.',
    'O manual é confuso.',
    'A entrega atrasou três dias.',
    'O acabamento podia ser melhor.',
    '',
  ],
};

const goods: Wording = { said: saidOfGoods, because: becauseOfGoods };

const services: Wording = {
  said: {
    5: [
      'Serviço rápido e bem feito.',
      'Contrataria de novo sem pensar.',
      'Recomendo, já indiquei para a família.',
    ],
    4: ['Bom serviço, cumpre o que promete.', 'Gostei, com um detalhe ou outro a melhorar.'],
    3: ['Razoável.', 'Resolveu, mas esperava mais.', 'Nem bom nem ruim, faz o básico.'],
    2: ['Não me convenceu.', 'Deixou a desejar.'],
    1: ['Tive problema e pedi para refazer.', 'Não recomendo.'],
  },
  because: {
    good: [
      'O técnico veio no dia marcado.',
      'Explicaram tudo antes de começar.',
      'Deixaram tudo limpo.',
      'O preço foi o combinado.',
      '',
    ],
    bad: ['O atendimento respondeu, mas demorou.', 'O técnico chegou atrasado.', 'Tive de remarcar.', ''],
  },
};

const names = [
  'Renata M.',
  'Paulo C.',
  'Iara S.',
  'Bruno L.',
  'Camila R.',
  'Diego A.',
  'Elaine P.',
  'Fábio T.',
  'Gisele N.',
  'Henrique B.',
  'Ivone D.',
  'João V.',
  'Karina F.',
  'Luís G.',
  'Marta O.',
] as const;

interface ReviewedProduct {
  readonly sku: string;
  readonly kind: string;
}

interface SeededReview {
  readonly author: string;
  readonly written_on: string;
  readonly note: number;
  readonly comment: string;
  readonly helpful: number;
}

const shown = 8;
const lastDay = Date.UTC(2026, 10, 15);

const notes: readonly Note[] = [1, 2, 3, 4, 5];

/** A few written reviews for a product's counted notes, in about their proportion. */
export function reviewsOf({ sku, kind }: ReviewedProduct, counts: readonly number[]): SeededReview[] {
  const { said, because } = kind === 'servico' ? services : goods;
  const random = randomOf(`reviews:${sku}`);
  const given = notes.flatMap((note, at) => new Array<Note>(Math.min(counts[at] ?? 0, 50)).fill(note));
  const count = Math.min(shown, given.length);
  return Array.from({ length: count }, () => {
    const note = given[random.between(0, given.length - 1)] ?? 5;
    const reason = random.pick(because[note > 2 ? 'good' : 'bad']);
    return {
      author: random.pick(names),
      written_on: new Date(lastDay - random.between(0, 400) * 86_400_000).toISOString().slice(0, 10),
      note,
      comment: `${random.pick(said[note])} ${reason}`.trim(),
      helpful: reason === '' ? random.between(0, 3) : random.between(0, 24),
    };
  });
}
