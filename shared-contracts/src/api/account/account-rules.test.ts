import { describe, expect, it } from 'vitest';
import { Email, SignUp } from './account.ts';

const signUp = { nomeRazao: 'Iara Souza', email: 'iara@exemplo.example', senha: 'uma brisa leve' };
const accepts = (change: object) => SignUp.safeParse({ ...signUp, ...change }).success;

describe('an e-mail', () => {
  it.each([
    'casa&jardim@exemplo.com.br',
    "o'brien+loja@exemplo.example",
    '.ana..brisa.@exemplo.example',
    'a!#$%*/=?^_`{|}~-@exemplo.example',
    'ANA@EXEMPLO.EXAMPLE',
    'ana@xn--brasnia-m2a.example',
    `ana@${'a'.repeat(63)}.example`,
    `${'a'.repeat(246)}@loja.co`,
  ])('%s is accepted, as browsers do', (email) => {
    expect(Email.safeParse(email).success).toBe(true);
  });

  it.each([
    '',
    'ana',
    'ana@',
    '@exemplo.example',
    'ana@exemplo',
    'ana@exemplo.',
    'ana@10.1',
    'ana@-exemplo.example',
    'ana brisa@exemplo.example',
    'ana@exemplo.example ',
    'ana@@exemplo.example',
    'ana\u202e@exemplo.example',
    `ana@${'a'.repeat(64)}.example`,
    `${'a'.repeat(247)}@loja.co`,
  ])('%j is refused', (email) => {
    expect(Email.safeParse(email).success).toBe(false);
  });
});

describe('a name', () => {
  it.each(['Iara', 'Zé da Silva', "D'Ávila & Filhos", '李', 'محمد', 'नमस्ते', `${'a'.repeat(200)}`])(
    '%s is accepted',
    (nomeRazao) => {
      expect(accepts({ nomeRazao })).toBe(true);
    },
  );

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['no-break spaces', '\u00a0\u00a0'],
    ['zero-width characters', '\u200b\u200d\ufeff'],
    ['the blank Hangul letter', '\u3164\u3164'],
    ['the blank Braille pattern', '\u2800'],
    ['punctuation', '...'],
    ['a character that reverses text', 'Iara \u202egpj.exe'],
    ['a mark of direction', 'Iara\u200f'],
    ['an isolate', '\u2066Iara\u2069'],
    ['a new line', 'Iara\nSouza'],
    ['201 characters', 'a'.repeat(201)],
  ])('of %s is refused', (_, nomeRazao) => {
    expect(accepts({ nomeRazao })).toBe(false);
  });
});

it('a phone has a number, and neither control nor direction characters', () => {
  expect(accepts({ celular: '(81) 90000-0000' })).toBe(true);
  expect(accepts({ celular: '+351 912 345 678' })).toBe(true);
  for (const celular of ['', ' ', '\u00a0', 'não tenho', '81 9\u202e0000'])
    expect(accepts({ celular })).toBe(false);
});
